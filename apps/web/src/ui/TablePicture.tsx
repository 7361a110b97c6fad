/** A drawing that belongs to the table and not to a drink. */
export function TablePicture({
  name,
  size = 64,
}: {
  name: 'round' | 'evening' | 'coins' | 'gift' | 'empty';
  size?: number | undefined;
}) {
  return <img src={`/icons/table/${name}.png`} width={size} height={size} alt="" decoding="async" />;
}
