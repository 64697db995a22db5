import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { apiGuide, type ApiGuideFacts } from './apiGuide.ts';

/** The OpenAPI page at /docs, generated from the validation schemas. Loads nothing from other origins. */
export const documentation = fastifyPlugin(async (app: FastifyInstance, facts: ApiGuideFacts) => {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Keyframe API',
        version: '1',
        description: apiGuide(facts),
      },
      components: {
        securitySchemes: {
          idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A Firebase ID token' },
          apiToken: { type: 'http', scheme: 'bearer', bearerFormat: 'kf_…', description: 'An API token of a member' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
    uiConfig: { validatorUrl: null, docExpansion: 'list' },
  });
});
