import { describe, expect, it } from 'vitest'
import { DEFAULT_OUTCOME_LABELS } from '../src/exports/outcomeLabels.ts'
import { UI_LANGUAGES } from '../src/render/i18n/i18n.ts'
import { DEFAULT_OUTCOMES } from '../src/forms/tasks/TaskSettings.ts'
import { clientTextsIn } from './kit/clientTextsIn.ts'

describe('The built-in outcomes of tasks', () => {
  it.each(UI_LANGUAGES)('have the same labels in files and on the desk, in %s', async (language) => {
    const words = await clientTextsIn(language)
    const ids = ['done', ...DEFAULT_OUTCOMES.map(({ id }) => id)]
    expect(DEFAULT_OUTCOME_LABELS[language]).toEqual(
      Object.fromEntries(ids.map((id) => [id, words.get(`taskDesk:outcome.${id}`)])),
    )
  })
})
