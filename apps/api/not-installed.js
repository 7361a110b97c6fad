/** Optional packages of Nest and Socket.IO, which are not installed. */
export const NOT_INSTALLED =
  /^(?:@apollo\/subgraph|@fastify\/(?:multipart|swagger-ui|view)|@nestjs\/(?:microservices|platform-express)|bufferutil|class-transformer|class-validator|utf-8-validate)(?:\/|$)/;
