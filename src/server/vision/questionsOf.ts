import type { CompiledForm, PlanNode } from '../../forms/compile/CompiledForm.ts'
import { readLabel } from '../../forms/document/readLabel.ts'
import { choicesOf } from '../../forms/kinds/choices.ts'
import { filledBy } from '../../forms/vision/filledBy.ts'
import { photoPrompts } from '../../forms/vision/photoPrompts.ts'
import type { Question } from './Question.ts'

/** Maximum number of choices listed in a prompt; on the device, answers are matched with all choices anyway. */
const LISTED_CHOICES = 60

/** Questions of a version about photos of an element; prompts that fill nothing are omitted. */
export function questionsOf({ nodes, languages }: CompiledForm, photo: PlanNode): readonly Question[] {
  const language = languages[0] ?? 'en'
  return photoPrompts(photo.element.settings).flatMap(({ prompt, fills }) => {
    const filled = filledBy(nodes, photo, fills)
    if (!filled) return []
    const { id, settings } = filled.element
    const choices = choicesOf(settings)
      .slice(0, LISTED_CHOICES)
      .map(({ value, label }) => readLabel(label, language) || value)
    return [{ element: id, prompt, called: wordsIn(settings['label']), kind: filled.kind.id, choices }]
  })
}

const wordsIn = (label: unknown): readonly string[] =>
  (typeof label === 'string' ? [label] : Object.values(label ?? {})).filter((words) => typeof words === 'string')
