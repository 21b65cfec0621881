import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { API } from '../../contract/base.ts'

/** Serves the contract as an OpenAPI document. Routes without a summary are excluded. */
export async function openApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Geo Forms', version: '1' } },
    transform: ({ schema, url }) => ({ schema: schema?.summary ? schema : { ...schema, hide: true }, url }),
  })
  app.get(`${API}/openapi.json`, (_request, reply) => reply.send(app.swagger()))
}
