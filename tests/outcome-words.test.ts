import { describe, expect, it } from 'vitest'
import { USUAL_NAMES } from '../src/exports/outcomeLabels.ts'
import { UI_LANGUAGES } from '../src/render/i18n/i18n.ts'
import { USUAL_OUTCOMES } from '../src/forms/tasks/TaskSettings.ts'
import { wordsIn } from './kit/wordsIn.ts'

describe('The built-in outcomes of tasks', () => {
  it.each(UI_LANGUAGES)('have the same labels in files and on the desk, in %s', async (language) => {
    const words = await wordsIn(language)
    const ids = ['done', ...USUAL_OUTCOMES.map(({ id }) => id)]
    expect(USUAL_NAMES[language]).toEqual(
      Object.fromEntries(ids.map((id) => [id, words.get(`taskDesk:outcome.${id}`)])),
    )
  })
})
