import { flushSync } from 'react-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderControl, type ControlOverrides } from '../../tests/kit/renderControl.tsx'
import { renderForm } from '../../tests/kit/renderForm.tsx'
import { date, form } from '../../tests/kit/form.ts'
import { startI18n } from '../render/i18n/i18n.ts'
import type { Json } from '../forms/kinds/ElementKind.ts'

let drawn: Awaited<ReturnType<typeof renderControl>> | undefined

beforeAll(async () => {
  localStorage.setItem('language', 'en')
  await (await startI18n()).loadNamespaces('render')
})

async function draw(kind: string, given: ControlOverrides = {}) {
  drawn = await renderControl(kind, given)
  return drawn
}

function find(selector: string): HTMLElement {
  const found = drawn?.host.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`${selector} is not drawn`)
  return found
}

/** An action: keys into one part, or a value for a native field. */
type Doing = readonly [selector: string, keys: string] | readonly [selector: string, 'fill' | 'pick', value: string]

interface Case {
  readonly kind: string
  readonly settings?: { readonly [key: string]: Json }
  readonly doing: readonly Doing[]
  readonly gives: Json
  /** The displayed answer, in the first part. */
  readonly shows?: string
  /** Actions that clear the answer. */
  readonly clearing: readonly Doing[]
}

const CLEAR = '{Control>}a{/Control}{Backspace}'
const cases: readonly Case[] = [
  { kind: 'text', doing: [['input', 'abc']], gives: 'abc', clearing: [['input', CLEAR]] },
  {
    kind: 'text',
    settings: { mask: '@@-###', transform: 'upper' },
    doing: [['input', 'ab12x3']],
    gives: 'AB-123',
    shows: 'AB-123',
    clearing: [['input', CLEAR]],
  },
  {
    kind: 'text',
    settings: { transform: 'trim' },
    doing: [['input', ' a b {Tab}']],
    gives: 'a b',
    clearing: [['input', CLEAR]],
  },
  { kind: 'textarea', doing: [['textarea', 'a{Enter}b']], gives: 'a\nb', clearing: [['textarea', CLEAR]] },
  { kind: 'email', doing: [['input', 'an@example.org']], gives: 'an@example.org', clearing: [['input', CLEAR]] },
  {
    kind: 'phone',
    settings: { country: 'VN' },
    doing: [['input', '0912345678']],
    gives: '+84912345678',
    shows: '0912 345 678',
    clearing: [['input', CLEAR]],
  },
  { kind: 'url', doing: [['input', 'example.org{Tab}']], gives: 'https://example.org', clearing: [['input', CLEAR]] },
  { kind: 'number', doing: [['input', '3,50']], gives: 3.5, shows: '3,50', clearing: [['input', CLEAR]] },
  {
    kind: 'integer',
    settings: { min: 2 },
    doing: [['input', '{ArrowUp}{ArrowUp}']],
    gives: 3,
    clearing: [['input', CLEAR]],
  },
  {
    kind: 'integer',
    settings: { appearance: 'stepper', min: 0 },
    doing: [
      ['#q-more', '{Enter}{Enter}{Enter}'],
      ['#q-less', ' '],
    ],
    gives: 1,
    clearing: [['input', CLEAR]],
  },
  {
    kind: 'integer',
    settings: { grouping: true },
    doing: [['input', '1234567{Tab}']],
    gives: 1_234_567,
    shows: '1,234,567',
    clearing: [['input', CLEAR]],
  },
  {
    kind: 'decimal',
    settings: { step: 0.1 },
    doing: [['input', '0,2{ArrowUp}']],
    gives: 0.3,
    clearing: [['input', CLEAR]],
  },
  {
    kind: 'quantity',
    doing: [
      ['select', 'pick', 'km'],
      ['input', '2,5'],
    ],
    gives: { value: 2.5, unit: 'km' },
    clearing: [['input', CLEAR]],
  },
  { kind: 'slider', doing: [['input', '{ArrowRight}{ArrowRight}']], gives: 52, clearing: [['.gf-clear', '{Enter}']] },
  { kind: 'slider', doing: [['input', ' ']], gives: 50, clearing: [['.gf-clear', '{Enter}']] },
  { kind: 'rating', doing: [['#q-1', ' {ArrowRight}{ArrowRight}']], gives: 3, clearing: [['#q-3', '{Delete}']] },
  { kind: 'switch', doing: [['button', ' ']], gives: true, clearing: [['button', '{Delete}']] },
  {
    kind: 'switch',
    settings: { appearance: 'buttons' },
    doing: [['input', ' {ArrowRight}']],
    gives: false,
    clearing: [['input:checked', '{Backspace}']],
  },
  { kind: 'date', doing: [['input', 'fill', '2026-03-01']], gives: '2026-03-01', clearing: [['input', 'fill', '']] },
  { kind: 'time', doing: [['input', 'fill', '09:30']], gives: '09:30', clearing: [['input', 'fill', '']] },
  {
    kind: 'month',
    doing: [
      ['select', 'pick', '03'],
      ['input', '2026'],
    ],
    gives: '2026-03',
    clearing: [
      ['select', 'pick', ''],
      ['input', CLEAR],
    ],
  },
  {
    kind: 'date-range',
    doing: [
      ['#q-from', 'fill', '2026-03-01'],
      ['#q-to', 'fill', '2026-03-08'],
    ],
    gives: { from: '2026-03-01', to: '2026-03-08' },
    clearing: [
      ['#q-from', 'fill', ''],
      ['#q-to', 'fill', ''],
    ],
  },
  {
    kind: 'duration',
    doing: [
      ['#q-hours', '1x'],
      ['#q-minutes', '30'],
    ],
    gives: 'PT1H30M',
    clearing: [
      ['#q-hours', CLEAR],
      ['#q-minutes', CLEAR],
    ],
  },
]
const named = cases.map((one) => [`${one.kind} ${JSON.stringify(one.settings ?? {})}`, one] as const)

async function go(steps: readonly Doing[]) {
  for (const [selector, what, value] of steps) {
    const part = find(selector)
    if (what === 'fill') await userEvent.fill(part, value ?? '')
    else if (what === 'pick') await userEvent.selectOptions(part, value ?? '')
    else {
      part.focus()
      await userEvent.keyboard(what)
    }
  }
}

/** Presses Tab until the control is left. */
async function leave() {
  for (let i = 0; i < 12 && document.activeElement?.textContent !== 'After'; i++) await userEvent.tab()
}

describe.each(named)('%s', (_, { kind, settings, doing, gives, shows, clearing }) => {
  const given = settings ? { settings } : {}

  it('is answered with keys, shows the answer, and is cleared', async () => {
    const { seen } = await draw(kind, given)
    await go(doing)
    await expect.poll(() => seen.value).toEqual(gives)
    const box = drawn?.host.querySelector<HTMLInputElement>('input, textarea')
    await expect.poll(() => box?.value).toBe(shows ?? box?.value)
    await go(clearing)
    expect(seen.value).toBe(undefined)
  })

  it('is left once, when the focus moves on', async () => {
    const { seen } = await draw(kind, given)
    find('input:not([type=radio]), textarea, select, [role=switch], input').focus()
    await leave()
    expect(document.activeElement?.textContent).toBe('After')
    expect(seen.left).toBe(1)
  })

  it('is marked as required and invalid, with a description, in each part', async () => {
    await draw(kind, { ...given, required: true, invalid: true, describedBy: 'why' })
    const parts = [...(drawn?.host.querySelectorAll('[aria-invalid]') ?? [])]
    expect(parts.length).toBeGreaterThan(0)
    for (const part of parts) {
      expect(part.getAttribute('aria-invalid')).toBe('true')
      expect(part.getAttribute('aria-required')).toBe('true')
    }
    const described = parts.filter((part) => part.getAttribute('aria-describedby')?.split(' ').includes('why'))
    expect(described.length).toBeGreaterThan(0)
  })

  it('changes nothing while read-only', async () => {
    const { seen } = await draw(kind, { ...given, value: gives, readOnly: true })
    for (const part of drawn?.host.querySelectorAll<HTMLElement>('input, textarea, select, button') ?? []) {
      if (part.textContent === 'After') continue
      part.focus()
      await userEvent.keyboard('{ArrowUp}7{Delete}{Backspace} ')
    }
    expect(seen.value).toEqual(gives)
  })

  it('has an accessible name in every part', async () => {
    await draw(kind, { ...given, value: gives })
    const parts = drawn?.host.querySelectorAll<HTMLElement>('input, textarea, select, button, [role=radiogroup]') ?? []
    expect([...parts].filter((part) => nameOf(part) === '').map((part) => part.outerHTML)).toEqual([])
  })
})

function nameOf(part: HTMLElement): string {
  const by = (part.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
  const texts = by.map((id) => {
    const named = document.getElementById(id)
    if (!named) throw new Error(`${id} names ${part.id} and is not drawn`)
    return named === part ? (part.getAttribute('aria-label') ?? '') : (named.textContent ?? '')
  })
  const labels =
    'labels' in part ? [...((part as HTMLInputElement).labels ?? [])].map((label) => label.textContent ?? '') : []
  return [...texts, part.getAttribute('aria-label'), ...labels, part.textContent].filter(Boolean).join(' ').trim()
}

describe('A partially typed date or time', () => {
  it.each(['date', 'time', 'date-time'])(
    'is invalid once its field is left, and blank again once emptied: %s',
    async (kind) => {
      const { seen } = await draw(kind)
      find('input').focus()
      await userEvent.keyboard('11')
      expect(seen.value).toBe(undefined)
      await leave()
      expect(seen.value).toBe('-')
      find('input').focus()
      await userEvent.keyboard('{Backspace}')
      find('#q').blur()
      expect(seen.value).toBe(undefined)
    },
  )
})

describe('Typing a date and time', () => {
  it.each([
    ['date', '03012026', /^2026-03-01$/],
    ['time', '0930p', /^21:30$/],
    ['date-time', '030120260930p', /^2026-03-01T21:30:00[+-]/],
  ])('works digit by digit, through intermediate years: %s', async (kind, keys, gives) => {
    const { seen } = await draw(kind)
    find('input').focus()
    await userEvent.keyboard(keys)
    expect(seen.value).toMatch(gives)
  })

  it('uses the offset of this device, and shows the original clock time', async () => {
    const { seen } = await draw('date-time', { value: '2026-03-01T09:30:00-03:30' })
    expect((find('input') as HTMLInputElement).value).toBe('2026-03-01T09:30')
    await userEvent.fill(find('input'), '2026-07-01T10:00')
    expect(seen.value).toMatch(/^2026-07-01T10:00:00[+-]\d\d:\d\d$/)
    expect(Date.parse(String(seen.value))).toBe(new Date(2026, 6, 1, 10).getTime())
  })
})

describe('A date in a form with another language than the browser', () => {
  it('shows its format and value in the form’s language, visually and to screen readers', async () => {
    const { one } = await draw('date', { language: 'vi', describedBy: 'q-help' })
    const box = one('input')
    const described = () =>
      document.getElementById(box.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent
    expect(described()).toBe('Tháng/Ngày/Năm')
    await userEvent.fill(box, '2026-03-01')
    expect([box.dataset['hint'], described()]).toEqual(['1 thg 3, 2026', '1 thg 3, 2026'])
    expect(box.getAttribute('aria-describedby')).toBe('q-said q-help')
  })
})

describe('A date with a placeholder', () => {
  it('shows it until answered or typed into, at the same height', async () => {
    const { seen } = await draw('date', { settings: { placeholder: 'When?' } })
    const shown = () => getComputedStyle(find('input'), '::before').content
    const { height } = find('input').getBoundingClientRect()
    expect(shown()).toBe('"When?"')
    await userEvent.click(find('input'))
    await expect.poll(shown).toBe('none')
    await userEvent.fill(find('input'), '2026-03-01')
    find('input').blur()
    expect([seen.value, shown(), find('input').getBoundingClientRect().height]).toEqual(['2026-03-01', 'none', height])
  })
})

describe('A field with a mask', () => {
  it('keeps the caret at the typing position', async () => {
    const { seen } = await draw('text', { settings: { mask: '##-##-##' }, value: '12-34-56' })
    const box = find('input') as HTMLInputElement
    box.focus()
    box.setSelectionRange(3, 3)
    await userEvent.keyboard('{Backspace}')
    expect([seen.value, box.selectionStart]).toEqual(['13-45-6', 1])
    await userEvent.keyboard('9')
    expect([seen.value, box.selectionStart]).toEqual(['19-34-56', 2])
  })
})

describe('A character being composed', () => {
  it('is not changed until it is complete', async () => {
    const { seen } = await draw('text', { settings: { transform: 'upper' } })
    const box = find('input') as HTMLInputElement
    const put = (text: string, isComposing: boolean) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
      box.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }))
    }
    box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    put('dd', true)
    expect(seen.value).toBe('dd')
    put('đ', true)
    box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'đ' }))
    expect(seen.value).toBe('Đ')
  })
})

describe('A violation of a date', () => {
  it('is shown in the form’s language, with a formatted date', async () => {
    const { control, f, page } = await renderForm(form(date('seen').labelled('Ngày').with({ min: 'today' })), 'vi')
    await userEvent.fill(control('Ngày'), '2026-02-27')
    flushSync(() => f.leave('seen'))
    await expect
      .poll(() => page.querySelector('.gf-error')?.textContent)
      .toBe('Ngày sớm nhất được phép là 1 thg 3, 2026.')
    expect(control('Ngày').min).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})

describe('Number fields', () => {
  it('are formatted in the language, and without grouping while edited', async () => {
    await draw('integer', { settings: { grouping: true }, value: 1_234_567, language: 'vi' })
    const box = find('input') as HTMLInputElement
    expect(box.value).toBe('1.234.567')
    box.focus()
    await expect.poll(() => box.value).toBe('1234567')
  })

  it('change with arrow keys without grouping, and keep what is typed afterwards', async () => {
    const { seen } = await draw('integer', { settings: { grouping: true }, value: 1234 })
    const box = find('input') as HTMLInputElement
    box.focus()
    await userEvent.keyboard('{ArrowUp}{End}6')
    expect([seen.value, box.value]).toEqual([12_356, '12356'])
  })

  it('keep invalid text, so that the form can report it', async () => {
    const { seen } = await draw('decimal')
    find('input').focus()
    await userEvent.keyboard('abc{Tab}')
    expect([seen.value, (find('input') as HTMLInputElement).value]).toEqual(['abc', 'abc'])
  })
})

describe('A rating', () => {
  it('is cleared by clicking the selected mark, and Clear returns the focus', async () => {
    const { seen } = await draw('rating', { value: 4 })
    await userEvent.click(find('#q-4'))
    expect(seen.value).toBe(undefined)
    await userEvent.click(find('#q-2'))
    expect(seen.value).toBe(2)
    await userEvent.click(find('.gf-clear'))
    expect([seen.value, document.activeElement?.id]).toEqual([undefined, 'q-1'])
  })

  it.each(['stars', 'hearts', 'numbers', 'faces'])(
    'of ten %s fits a phone, with marks large enough to touch',
    async (appearance) => {
      const { host } = await draw('rating', { settings: { appearance, count: 10 } })
      host.style.width = '358px'
      const marks = [...host.querySelectorAll('.gf-rating-mark')].map((mark) => mark.getBoundingClientRect())
      expect(marks.length).toBe(10)
      expect(Math.min(...marks.map(({ width, height }) => Math.min(width, height)))).toBeGreaterThanOrEqual(40)
      expect(Math.max(...marks.map(({ right }) => right)) - host.getBoundingClientRect().left).toBeLessThanOrEqual(358)
    },
  )
})

describe('A slider', () => {
  it('that was not touched is announced as unanswered', async () => {
    const { host } = await draw('slider')
    expect(find('input').getAttribute('aria-valuetext')).toBe('No answer')
    expect(host.querySelector('output')?.textContent).toBe('No answer')
  })
})

describe('A long text', () => {
  it('counts its characters and announces the remaining ones near the limit', async () => {
    await draw('textarea', { settings: { maxLength: 20 }, value: 'twelve signs' })
    expect(find('.gf-counter').textContent).toBe('12 of 20 characters')
    await expect.poll(() => find('[role=status]').textContent).toBe('8 characters left')
  })
})

describe('A displayed calculation', () => {
  it('is formatted in the language, announced politely, and cannot be edited', async () => {
    const { host } = await draw('calculated', {
      value: 1234.5,
      language: 'vi',
      settings: { decimals: 2, suffix: 'm³' },
    })
    expect(find('output').textContent).toBe('1234,50 m³')
    expect(find('output').getAttribute('aria-live')).toBe('polite')
    expect(host.querySelector('input, textarea, select')).toBe(null)
  })
})

describe('A hidden field', () => {
  it('is a marker on the canvas', async () => {
    await draw('hidden', { settings: { label: 'Source' } })
    expect(find('.gf-hidden-mark').textContent).toBe('Source Hidden from collectors')
  })
})
