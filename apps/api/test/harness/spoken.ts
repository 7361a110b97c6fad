const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const HASH = /\b(?:[0-9a-f]{32}){1,2}\b/g;

/** All that something says, as one text. Ids and hashes are left out: any digits may stand in them by chance. */
export const spoken = (value: unknown): string =>
  JSON.stringify(value).replaceAll(ID, '').replaceAll(HASH, '');
