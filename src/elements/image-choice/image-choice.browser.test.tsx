import { beforeAll, describe, expect, it, vi } from 'vitest'
import { renderControl, type ControlOverrides } from '../../../tests/kit/renderControl.tsx'
import { loadTranslations } from '../../render/i18n/i18n.ts'

let drawn: Awaited<ReturnType<typeof renderControl>>
const draw = async (given: ControlOverrides) => (drawn = await renderControl('image-choice', given))

beforeAll(async () => {
  localStorage.setItem('language', 'en')
  await loadTranslations(['render'])
})

describe('A picture', () => {
  it('has its label once, and is replaced by text if it does not load', async () => {
    const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/%3E'
    const choices = [
      { value: 'well', label: 'Well', image: picture },
      { value: 'tap', label: 'Tap', image: 'data:image/png;base64,broken' },
    ]
    await draw({ settings: { choices } })
    await vi.waitFor(() => expect(drawn.all('img').length).toBe(1))
    expect(drawn.one('img').getAttribute('alt')).toBe('Well')
    expect(drawn.all('.gf-picture-words').map((words) => words.getAttribute('aria-hidden'))).toEqual(['true', null])
  })
})
