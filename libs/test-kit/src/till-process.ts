import { ServerProcess } from './server-process.js';

/** The first superuser of every till that is started here. */
export const ADMIN = { username: 'wirt', password: 'prost-prost' } as const;

/** The built till as a process of its own. */
export class TillProcess extends ServerProcess {
  constructor(
    dataDir: string,
    settings: NodeJS.ProcessEnv = {},
    /** What comes before its own command line. */
    wrapper: readonly string[] = [],
    /** The folder it is started in, where it finds the web app that it serves. */
    root?: string,
  ) {
    super(
      'dist/apps/api/apps/api/src/bundle/main.js',
      {
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        ...settings,
      },
      wrapper,
      root,
    );
  }
}
