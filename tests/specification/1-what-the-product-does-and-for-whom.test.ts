import { beforeAll, describe, expect, it } from 'vitest'
import { iconOf } from '../../src/client/notices/NoticeCard.tsx'
import { createNotices } from '../../src/client/notices/createNotices.ts'
import type { NoticeType } from '../../src/client/notices/Notices.ts'
import { FORM_LANGUAGES, UI_LANGUAGES } from '../../src/render/i18n/i18n.ts'
import { deviceIn } from '../kit/hostWindow.ts'
import { clientTextsIn } from '../kit/clientTextsIn.ts'
import mby from '../../src/render/i18n/locales/en/mby.json' with { type: 'json' }

/** Languages have their own plural forms. */
const keysOf = (words: ReadonlyMap<string, string>) =>
  new Set([...words.keys()].map((key) => key.replace(/_one$/, '_other')))

describe('1. the mobile-app embedded mode', () => {
  const app = {
    getAccessToken: () => 'of-the-host-app',
    postMessage: () => JSON.stringify({ statusHeight: 44 }),
    getCoordinate: () => ({ latitude: 1.3521, longitude: 103.8198, accuracy: 9 }),
  }

  it('the page reads an access token and a status-bar height from the host app', async () => {
    const device = await deviceIn(app)
    expect(await device.getAccessToken()).toEqual({ success: true, value: 'of-the-host-app' })
    expect(await device.getStatusBarHeight()).toBe(44)
  })

  it('the page can read the device coordinates', async () => {
    const device = await deviceIn(app)
    expect(await device.getCoordinate()).toMatchObject({ latitude: 1.3521, longitude: 103.8198, accuracy: 9 })
  })
})

describe('1. words and languages', () => {
  let english: ReadonlyMap<string, string>
  beforeAll(async () => {
    english = await clientTextsIn('en')
  })
  const said = () => new Set(english.values())

  it("the page title is the generic text 'Geo Forms'", () => {
    expect(english.get('common:appName')).toBe('Geo Forms')
  })

  it.each([
    'Add Place',
    'Nearby',
    'Submissions',
    'Account',
    'Saved Draft',
    'Keep Editing',
    'Discard',
    'Dismiss',
    'Welcome',
    'Logout',
  ])("user-facing strings: '%s'", (text) => {
    expect(said()).toContain(text)
  })

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
    for (const language of UI_LANGUAGES) expect(keysOf(await clientTextsIn(language))).toEqual(keysOf(english))
  })

  it('the component library also ships texts for Indonesian, Malay, Thai, Burmese and Khmer', async () => {
    expect(FORM_LANGUAGES.slice(3, 8)).toEqual(['id', 'ms', 'th', 'my', 'km'])
    for (const language of FORM_LANGUAGES) {
      const words = await clientTextsIn(language)
      // Section 5: the generic form messages of required, type, length, range, pattern and date.
      for (const rule of ['required', 'type', 'minLength', 'maxLength', 'minimum', 'maximum', 'pattern', 'date'])
        expect(words.get(`render:violation.${rule}`) ?? words.get(`render:violation.${rule}_other`)).toBeTruthy()
    }
  })
})

// The layout of notices is tested in src/client/notices/NoticesHost.browser.test.tsx, in a real browser.
describe('1. notices', () => {
  const TYPES: readonly NoticeType[] = ['info', 'success', 'warning', 'error']

  it('the product offers message, notification and modal dialogs to all screens', () => {
    const { notices } = createNotices(() => {})
    expect(Object.keys(notices.message)).toEqual(TYPES)
    expect(Object.keys(notices.notification)).toEqual(TYPES)
    expect(Object.keys(notices.modal)).toEqual(['confirm', 'show'])
  })

  it("in a 'web' mode each type has its icon", () => {
    expect(TYPES.map((type) => iconOf('web', type))).toEqual(TYPES)
  })

  it('in mobile mode, info and success messages show a success icon, and warning and error messages show an error icon', () => {
    expect(TYPES.map((type) => iconOf('mobile', type))).toEqual(['success', 'success', 'error', 'error'])
  })

  it('every message gets a generated 5-character key when none is given', () => {
    const { message } = createNotices(() => {}).notices
    for (const type of TYPES) expect(message[type]('Saved')).toMatch(/^[\w-]{5}$/)
    expect(message.info({ content: 'Saved', key: 'given' })).toBe('given')
  })
})

describe('1. map-by-you', () => {
  it('user-facing strings: Add Place, Nearby, Submissions, Account', () => {
    expect(mby).toMatchObject({
      addPlace: 'Add Place',
      nearby: 'Nearby',
      submissions: 'Submissions',
      account: 'Account',
    })
  })
})
