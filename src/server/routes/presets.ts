import { AUDIENCE } from '../../contract/audiences.ts'
import { Problem } from '../../contract/problems.ts'
import { formFeaturesOf } from '../../forms/compile/formFeatures.ts'
import type { FormDocument } from '../../forms/document/FormDocument.ts'
import { printDocument } from '../../forms/document/printDocument.ts'
import { readText } from '../../forms/document/Text.ts'
import { openPreset } from '../../forms/presets/openPreset.ts'
import { serializeTrees } from '../../logic/syntaxTree.ts'
import type { Handlers } from '../http/route.ts'
import type { Presets } from '../presets/Presets.ts'
import { secureRandom } from '../random.ts'

/** Maximum number of presets found. */
const MAX_FOUND = 30

/** Kinds of places that forms are made for: searching, and previewing the form. */
export const presetHandlers: Pick<Handlers, 'listPresets' | 'getPreset'> = {
  async listPresets({ services, query }) {
    const { q = '', language = 'en' } = query
    const { presets } = services
    const found = q.trim() ? await presets.search(q, language, MAX_FOUND) : await presets.gallery(language)
    return { presets: found.map(({ tags, ...preset }) => ({ ...preset, tags: [...tags] })) }
  },

  async getPreset({ services, query }) {
    const { id, language = 'en' } = query
    const document = await presetDocument(services.presets, id, language)
    const stored = printDocument(document)
    return {
      formId: document.form.id,
      name: readText(document.navbar.title, language),
      version: null,
      template: document.template,
      audience: AUDIENCE.ALL,
      terms: null,
      document: stored,
      validator: null,
      syntax: serializeTrees(formFeaturesOf(stored).expressions),
      origins: [],
    }
  },
}

/** Returns a new form for a kind of place. Throws presetNotFound. */
export async function presetDocument(presets: Presets, id: string, language = 'en'): Promise<FormDocument> {
  const stored = await presets.document(id)
  if (!stored) throw new Problem('presetNotFound')
  return openPreset(stored, { random: secureRandom, language })
}
