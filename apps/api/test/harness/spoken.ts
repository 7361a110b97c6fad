const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** All that something says, as one text. Ids are left out: any digits may stand in them by chance. */
export const spoken = (value: unknown): string => JSON.stringify(value).replaceAll(ID, '');
