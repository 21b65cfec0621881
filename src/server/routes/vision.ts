import { Problem } from '../../contract/problems.ts'
import { track } from '../analytics/track.ts'
import type { Handlers } from '../http/route.ts'
import { questionsOf } from '../vision/questionsOf.ts'
import { canShrink, shrinkPhoto } from '../vision/shrinkPhoto.ts'

/** Suggestions from photos. */
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
