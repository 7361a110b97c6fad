/** Downloads a file that this page has made or loaded. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The download has started by then and is not affected by revoking the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
