import { API } from '../../contract/base.ts'
import { cacheableFiles } from '../http/cacheableFiles.ts'
import { cacheablePortalFiles } from '../http/cacheablePortalFiles.ts'
import { publicPage } from './pages.ts'
import { Problem } from '../../contract/problems.ts'
import { sendImmutable } from '../http/sendImmutable.ts'
import { compileValidatorCode } from '../validators/compileValidatorCode.ts'
import { compressCode } from '../validators/validatorCode.ts'
import { pageForm } from './pageForm.ts'
import type { Page } from '../../contract/shapes.ts'
import type { Handlers } from '../http/route.ts'
import type { VersionDescription } from '../submissions/describeVersion.ts'

/** Cached by client folder: a build does not change while the server runs. */
const readers = new Map<string, ReturnType<typeof readerOf>>()
const readerOf = (clientDir: string) => ({
  formFiles: cacheableFiles(clientDir),
  portalFiles: cacheablePortalFiles(clientDir),
})

/** Files a device caches to use a form offline. */
export const pageFileHandlers: Pick<Handlers, 'getPageFiles'> = {
  async getPageFiles(call) {
    const { page, version } = await publicPage(call)
    const { clientDir } = call.services.config
    const reader = readers.get(clientDir) ?? readerOf(clientDir)
    readers.set(clientDir, reader)
    const own = supported([call.query.language ?? 'en'])
    // The form's own texts are in its author's languages; everything around it in the collector's.
    const languages = new Set([...own, ...supported(version.languages)])
    const { code, maps } = reader.formFiles(version.offline.parts, languages)
    return {
      code: [...code],
      maps: [...maps],
      data: dataOf(page, version),
      portal: [...reader.portalFiles(own)],
    }
  },
}

const supported = (tags: readonly string[]) =>
  new Set(tags.map((tag) => tag.slice(0, 2).toLowerCase()).filter((tag) => /^[a-z]{2}$/.test(tag)))

function dataOf({ formId, validator }: Page, { offline }: VersionDescription): string[] {
  const at = `${API}/pages/${formId}`
  return [
    ...(validator === null ? [] : [`${at}/validators/${validator}/validator.js`]),
    ...new Set(offline.lists.map((hash) => `${at}/lists/${hash}`)),
    ...offline.images,
  ]
}

const SCRIPT = 'text/javascript; charset=utf-8'

/** Modules that validate answers in the browser, where the CSP forbids generating code. */
export const validatorHandlers: Pick<Handlers, 'getPageValidator' | 'getPreviewValidator'> = {
  async getPageValidator({ services, params, actor, request, reply }) {
    const { form } = await pageForm({ services, actor, request }, params.id, 'begun')
    const { id, published_version: version } = form
    const stored = await services.store.read((r) => r.validators.get(id, params.hash))
    if (stored) return sendImmutable(reply, stored, SCRIPT, 'public')
    // Published by an older release, whose validator code differs.
    if ((await services.versions.describe(id, version)).validator !== params.hash) throw new Problem('notFound')
    const { compiled } = await services.versions.get(id, version)
    const packed = await compressCode(await compileValidatorCode(compiled.schema, 'browsers'))
    await services.store.write((w) => w.validators.put({ form_id: id, version, hash: params.hash, ...packed }))
    return sendImmutable(reply, packed, SCRIPT, 'public')
  },

  /** A draft changes with each save: its validator is compiled on demand. */
  async getPreviewValidator({ services, form, params, reply }) {
    const draft = await services.store.read((r) => r.forms.draftText(form.id))
    const packed = await services.formThread.onDraft('draftValidator', { draft, hash: params.hash })
    if (!packed) throw new Problem('notFound')
    const { gzip, brotli } = packed
    return sendImmutable(reply, { gzip: Buffer.from(gzip), brotli: Buffer.from(brotli) }, SCRIPT, 'private')
  },
}
