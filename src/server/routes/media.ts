import { Readable } from 'node:stream'
import { Problem } from '../../contract/problems.ts'
import { isMediaRef } from '../../forms/media/MediaRef.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import { downloadName, showsInline } from '../media/fileNames.ts'
import { mediaZip } from '../media/mediaZip.ts'
import { readRange } from '../media/readRange.ts'
import { thumbKey } from '../media/Thumbnails.ts'
import { sanitizeFileName } from '../media/uploadMetadata.ts'
import { redactFor, maySeePersonal } from '../submissions/redactFor.ts'
import { hasPermission } from '../permissions/roleOn.ts'

type Names = 'startUpload' | 'getUpload' | 'sendUpload' | 'dropUpload' | 'heldMedia' | 'getMedia' | 'exportMedia'
type Protocol = Pick<EndpointCall<'sendUpload'>, 'services' | 'actor' | 'request' | 'reply'>

/** Content-Security-Policy of uploaded files: nothing in them may run, load or be framed. */
const SANDBOX = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/** Files of answers: uploaded in pieces, served to users who may see them. */
export const mediaHandlers: Pick<Handlers, Names> = {
  startUpload: protocol,
  sendUpload: protocol,
  dropUpload: protocol,

  async getUpload({ services, actor, params, request, reply }) {
    // HEAD, which Fastify adds to every GET, is part of the tus protocol.
    if (request.method === 'GET') return services.uploads.stateOf(params.uploadId, actor.user.id)
    return (await protocol({ services, actor, request, reply })) as never
  },

  async heldMedia({ services, actor, body }) {
    const { formId, hashes } = body
    return { held: [...(await services.store.read((r) => r.media.held(formId, actor.user.id, hashes)))] }
  },

  async getMedia({ services, actor, params, query, request, reply }) {
    const media = await seen({ services, actor, hash: params.hash })
    if (!media) throw new Problem('mediaNotFound')
    const { files, thumbnails } = services.media
    const etag = `"${media.blob}${query.size ?? ''}"`
    reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('etag', etag)
      .header('content-security-policy', SANDBOX)
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (query.size === 'thumb') {
      if (!(await thumbnails.make(media.blob))) {
        reply.header('cache-control', 'private, no-cache')
        throw new Problem('mediaNotFound')
      }
      return reply.type('image/webp').send(await files.open(thumbKey(media.blob)))
    }
    const { type, size, name } = media
    const honest = downloadName(name, type)
    const shown = showsInline(type) ? 'inline' : 'attachment'
    const range = readRange(request.headers.range, size)
    reply
      .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
      .header('content-disposition', `${shown}; filename*=UTF-8''${encodeURIComponent(honest)}`)
      .header('accept-ranges', 'bytes')
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
    const { start, end } = range ?? { start: 0, end: size - 1 }
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
    return reply.header('content-length', end - start + 1).send(await files.open(media.blob, { start, end }))
  },

  async exportMedia({ services, form, actor, query, reply }) {
    const personal = query.personal === 'true'
    if (personal && !maySeePersonal(form, actor)) throw new Problem('notAllowed')
    reply
      .type('application/zip')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${form.id}-media.zip"`)
    return Readable.from(mediaZip(services, form, personal), { objectMode: false })
  },
}

/** Passes the request to the tus library, which sends the response itself. */
async function protocol({ services, actor, request, reply }: Protocol): Promise<undefined> {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  await services.uploads.handle(request.raw, reply.raw, actor.user.id)
}

/** Returns a file the user may see: their own, or one in a submission they sent or may view. */
async function seen({
  services,
  actor,
  hash,
}: Pick<EndpointCall<'getMedia'>, 'services' | 'actor'> & { hash: string }) {
  const { store } = services
  const own = await store.read((r) => r.media.ofPerson(hash, actor.user.id))
  if (own) return own
  for (const { form_id, submitter_id, version, input, ...blob } of await store.read((r) => r.media.named(hash))) {
    const media = { ...blob, name: nameIn(JSON.parse(input), hash) ?? hash.slice(0, 12) }
    if (submitter_id === actor.user.id) return media
    const form = await store.read((r) => r.forms.get(form_id, actor.user.id))
    if (!form || !hasPermission(form, actor, 'viewer')) continue
    const [shown] = await redactFor(services, form, [{ version, input }], maySeePersonal(form, actor))
    if (shown && nameIn(JSON.parse(shown.input), hash) !== null) return media
  }
  return null
}

/** The file's name, found anywhere in the answers. */
function nameIn(answers: unknown, hash: string): string | null {
  if (typeof answers !== 'object' || answers === null) return null
  if (isMediaRef(answers)) return answers.hash === hash ? sanitizeFileName(answers.name) : null
  for (const answer of Object.values(answers)) {
    const name = nameIn(answer, hash)
    if (name !== null) return name
  }
  return null
}
