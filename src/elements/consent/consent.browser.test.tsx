import { beforeAll, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderControl, type ControlOverrides } from '../../../tests/kit/renderControl.tsx'
import { loadTranslations } from '../../render/i18n/i18n.ts'

let drawn: Awaited<ReturnType<typeof renderControl>>
const draw = async (given: ControlOverrides) => (drawn = await renderControl('consent', given))

beforeAll(async () => {
  localStorage.setItem('language', 'en')
  await loadTranslations(['render'])
})

describe('A consent', () => {
  it('is a checkbox with its own label, and blank when unchecked', async () => {
    await draw({ settings: { label: 'I agree', text: 'We **keep** it <img src=x>' }, required: true })
    expect(drawn.one('strong').textContent).toBe('keep')
    expect(drawn.one('img')).toBeUndefined()
    const tick = drawn.one('#q') as HTMLInputElement
    expect(tick.labels?.[0]?.textContent).toBe('I agree*')
    expect(tick.getAttribute('aria-required')).toBe('true')
    expect(document.getElementById(tick.getAttribute('aria-describedby') ?? '')?.textContent).toContain('We keep it')
    tick.focus()
    await userEvent.keyboard(' ')
    expect(drawn.answer()).toBe(true)
    await userEvent.keyboard(' ')
    expect(drawn.answer()).toBeUndefined()
  })
})
