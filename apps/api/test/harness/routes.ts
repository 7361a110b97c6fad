import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const LINE = /^(?<indent>[│ ]*)[├└]── (?<segment>\S+)(?: \((?<methods>[A-Z, ]+)\))?/;

/** Every registered route, as `GET /api/home-data`, without the static pages. */
export function routesOf(app: NestFastifyApplication): string[] {
  const routes: string[] = [];
  const path: string[] = [];
  for (const line of app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false }).split('\n')) {
    const { indent = '', segment = '', methods = '' } = LINE.exec(line)?.groups ?? {};
    path.splice(indent.length / 4, path.length, segment);
    for (const method of methods.split(', ')) {
      if (method && method !== 'HEAD') routes.push(`${method} ${path.join('')}`);
    }
  }
  return routes.filter((route) => !/\*$|^GET \/api\/docs./.test(route));
}
