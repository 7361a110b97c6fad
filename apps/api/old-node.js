// Imported first by what a person starts: an older Node fails with a stack at syntax or modules that it doesn't know. This file and
// those that import it stay readable for such a Node.
const { node } = process.versions;
const [major, minor] = node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Stammtisch braucht Node.js ab 20.19, am besten 22 oder 24 von https://nodejs.org. Hier läuft ${node}.\n`,
  );
  process.exit(1);
}
