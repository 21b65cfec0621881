import { beforeAll, describe, expect, it } from 'vitest'
import { FORM_LANGUAGES, UI_LANGUAGES } from '../../src/client/i18n/i18n.ts'
import { wordsIn } from '../kit/wordsIn.ts'

describe('1. words and languages', () => {
  let english: ReadonlyMap<string, string>
  beforeAll(async () => {
    english = await wordsIn('en')
  })
  const said = () => new Set(english.values())

  it("the page title is the generic text 'Geo Forms'", () => {
    expect(english.get('common:appName')).toBe('Geo Forms')
  })

  it.each(['Submissions', 'Account', 'Keep Editing', 'Discard', 'Dismiss', 'Welcome', 'Logout'])(
    "user-facing strings: '%s'",
    (text) => {
      expect(said()).toContain(text)
    },
  )

  it.each([
    'Do you want to logout?',
    'If you logout, you will need to re-login the next time you open the application.',
    'Logout successfully!',
    'Discard the changes you made?',
    'If you leave now, the information will not be saved.',
  ])("confirmation texts: '%s'", (text) => {
    expect(said()).toContain(text)
  })

  it.each(['Changes you made may not be saved.', 'Try Again'])("texts of the screens (section 2): '%s'", (text) => {
    expect(said()).toContain(text)
  })

  it('the interface is translated into English, Chinese and Vietnamese', async () => {
    expect(UI_LANGUAGES).toEqual(['en', 'zh', 'vi'])
    for (const language of UI_LANGUAGES) expect((await wordsIn(language)).size).toBe(english.size)
  })

  it('the component library also ships texts for Indonesian, Malay, Thai, Burmese and Khmer', async () => {
    expect(FORM_LANGUAGES.slice(3)).toEqual(['id', 'ms', 'th', 'my', 'km'])
    for (const language of FORM_LANGUAGES) {
      const words = await wordsIn(language)
      // Section 5: the generic form messages of required, type, length, range, pattern and date.
      for (const rule of ['required', 'type', 'minLength', 'maxLength', 'minimum', 'maximum', 'pattern', 'date'])
        expect(words.get(`render:violation.${rule}`)).toBeTruthy()
    }
  })
})
