import { readOutline } from '../../forms/outline/readOutline.ts'
import type { Handlers } from '../http/route.ts'
import { proposeOutline } from '../model/proposeOutline.ts'
import { translateTexts } from '../model/translateTexts.ts'

/** Proposals for authors; nothing is stored before the author accepts it. */
export const modelHandlers: Pick<Handlers, 'proposeQuestions' | 'proposeTranslations'> = {
  async proposeQuestions({ services: { model }, body: { text, language } }) {
    const outline = model.isThere ? await proposeOutline(model, text, language) : null
    if (outline) return { by: 'model', failed: false, outline }
    return { by: 'rules', failed: model.isThere, outline: readOutline(text) }
  },

  async proposeTranslations({ services: { model }, body: { from, to, texts } }) {
    const nothing = texts.map(() => null)
    if (!model.isThere) return { outcome: 'none', texts: nothing }
    const translated = await translateTexts(model, texts, from, to)
    return translated ? { outcome: 'answered', texts: translated } : { outcome: 'unavailable', texts: nothing }
  },
}
