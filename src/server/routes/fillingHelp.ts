import { Problem } from '../../contract/problems.ts'
import { track } from '../analytics/track.ts'
import { questionsOf } from '../vision/questionsOf.ts'
import { canShrink, shrinkPhoto } from '../vision/shrinkPhoto.ts'
import { breachViolation } from '../../forms/submission/breach.ts'
import { pageForm } from './pageForm.ts'
import type { Handlers } from '../http/route.ts'
import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'

const DEFAULT_LANGUAGE = 'en'

/** Geocoding: places by name, and names of positions. */
export const geocodeHandlers: Pick<Handlers, 'searchPlaces' | 'namePlace'> = {
  async searchPlaces({ services, query }) {
    const { q, longitude, latitude, language = DEFAULT_LANGUAGE } = query
    const near = longitude === undefined || latitude === undefined ? null : ([longitude, latitude] as const)
    return { places: await services.geocoder.search(q.trim(), near, language) }
  },

  async namePlace({ services, query }) {
    const { longitude, latitude, language = DEFAULT_LANGUAGE } = query
    return { place: await services.geocoder.nameAt([longitude, latitude], language) }
  },
}

/** Suggestions of answers from photos. */
export const visionHandlers: Pick<Handlers, 'suggestFromPhoto'> = {
  async suggestFromPhoto({ services, actor, body }) {
    const { store, versions, media, vision } = services
    const { formId, version, element, hash } = body
    if (!(await store.read((r) => r.forms.get(formId, null)))) throw new Problem('formNotFound')
    const { compiled } = await versions.get(formId, version)
    const node = compiled.byId.get(element)
    const questions = node ? questionsOf(compiled, node) : []
    if (questions.length === 0) throw new Problem('badRequest', { reason: `element ${element} asks nothing of photos` })
    const [held] = await store.read((r) => r.media.held(formId, actor.user.id, [hash]))
    const blob = held && (await store.read((r) => r.media.ofPerson(held, actor.user.id)))
    if (!blob) throw new Problem('mediaNotFound')
    if (!canShrink(blob)) return { outcome: 'unavailable', prompts: [], suggestions: [] }

    const looked = await vision.look({
      questions,
      language: compiled.languages[0] ?? 'en',
      photo: async () => shrinkPhoto(await media.files.read(blob.blob), blob),
      onModelCalled: () => store.write((w) => track(w, actor, { name: 'visionModelCalled', formId })),
    })
    const prompts = looked.outcome === 'unavailable' ? [] : [...new Set(questions.map(({ prompt }) => prompt))]
    return { ...looked, prompts }
  },
}

/**
 * Checks, while a form is filled in, whether an answer is far enough from those of others; the exact check is done on
 * submission.
 */
export const nearHandlers: Pick<Handlers, 'judgeNear'> = {
  async judgeNear({ services, params, actor, request, body: { path, answer, version, own = null } }) {
    const { form } = await pageForm({ services, actor, request }, params.id, 'begun')
    const asking = { formId: form.id, asker: actor.user.id, own }
    services.near.count(asking)
    const { compiled } = await services.versions.get(form.id, version ?? form.published_version)
    const shape = compiled.byPath.get(path)?.kind.geometry?.(answer as Json)
    const apart = apartAt(compiled, path)
    // A rule checked on submission only must not be revealed by naming an earlier version.
    const { whenSent } = apartAt((await services.versions.get(form.id, form.published_version)).compiled, path)
    if (!shape || whenSent) return { violation: null }
    const breach = await services.near.breachOf({ path, pointer: '', shape, apart }, asking)
    if (!breach) return { violation: null }
    const { key, params: violationParams = {}, message } = breachViolation(breach, apart)
    return { violation: { key, params: { ...violationParams }, ...(message ? { message } : {}) } }
  },
}

/** Distance rule of a question; for a removed question, one that never warns. */
function apartAt({ byPath }: CompiledForm, path: string) {
  const node = byPath.get(path)
  if (!node) return { whenSent: true as const }
  return node.kind.apart?.(node.element.settings) ?? {}
}
