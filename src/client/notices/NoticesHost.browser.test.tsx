import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTranslations } from '../../render/i18n/i18n.ts'
import type { NoticesRenderer } from './createNotices.ts'
import type { NoticeMode, NoticeType } from './Notices.ts'
import { NoticesHost } from './NoticesHost.tsx'

let root: Root | undefined

function hosted(mode: NoticeMode, top = 0): Promise<NoticesRenderer> {
  return new Promise((connect) => {
    root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(<NoticesHost mode={mode} top={top} connect={connect} />)
  })
}

const say = (act: () => unknown) => flushSync(() => void act())
const notices = () => [...document.querySelectorAll<HTMLElement>('.notice')]
const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
const settled = () => Promise.all(document.getAnimations().map((one) => one.finished))
/** Returns the icon of the visible notice. */
const iconIn = () => document.querySelector<SVGElement>('.notice .notice-icon')?.dataset['icon']

beforeAll(() => loadTranslations(['notices', 'common']))
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

describe('A message', () => {
  const TYPES: readonly NoticeType[] = ['info', 'success', 'warning', 'error']
  it.each([
    ['web', ['info', 'success', 'warning', 'error']],
    ['mobile', ['success', 'success', 'error', 'error']],
  ] as const)('shows in %s mode the icons %s', async (mode, icons) => {
    const host = await hosted(mode)
    const shown = TYPES.map((type) => {
      say(() => host.message(type, { key: type, content: type }))
      return iconIn()
    })
    expect(shown).toEqual(icons)
  })

  it.each(['web', 'mobile'] as const)('has a close button in %s mode that is large enough to touch', async (mode) => {
    const host = await hosted(mode)
    say(() => host.message('error', { key: 'aaaaa', content: 'Not saved' }))
    const close = page.getByRole('button', { name: 'Close' })
    const { width, height } = close.element().getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(mode === 'mobile' ? 44 : 32)
    await close.click()
    expect(notices()).toEqual([])
  })

  it('appears alone, below the status bar', async () => {
    const host = await hosted('mobile', 40)
    say(() => host.message('info', { key: 'aaaaa', content: 'one' }))
    say(() => host.message('info', { key: 'bbbbb', content: 'two' }))
    await settled()
    expect(notices().map(({ textContent }) => textContent)).toEqual(['two'])
    expect(box('.notice').top).toBe(48)
    expect(box('.notice').right).toBeLessThanOrEqual(window.innerWidth)
  })

  it('stays while hovered or focused; Escape closes it', async () => {
    const host = await hosted('web')
    // Real pointer events may be slow.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    say(() => host.message('info', { key: 'aaaaa', content: 'Read me', duration: 0.2 }))
    await userEvent.hover(page.getByText('Read me'))
    vi.advanceTimersByTime(350)
    expect(notices()).toHaveLength(1)
    say(() => document.querySelector<HTMLElement>('.notice-close')?.focus())
    await userEvent.unhover(page.getByText('Read me'))
    vi.advanceTimersByTime(350)
    expect(notices()).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    expect(notices()).toEqual([])
  })

  it('is announced by an existing live region, assertively for errors', async () => {
    const host = await hosted('web')
    const [polite, assertive] = ['polite', 'assertive'].map((live) => document.querySelector(`[aria-live=${live}]`))
    say(() => host.message('success', { key: 'aaaaa', content: 'Saved' }))
    expect([polite?.textContent, assertive?.textContent]).toEqual(['Saved', ''])
    say(() => host.message('error', { key: 'bbbbb', content: 'Not saved' }))
    expect([polite?.textContent, assertive?.textContent]).toEqual(['', 'Not saved'])
  })
})

describe('A notification', () => {
  it('is placed top-right, below the status bar', async () => {
    await page.viewport(1200, 800)
    const host = await hosted('web', 20)
    say(() => host.notification('info', { key: 'aaaaa', title: 'News', description: 'There are some' }))
    await settled()
    expect(box('.notice').top).toBe(44)
    expect(window.innerWidth - box('.notice').right).toBe(24)
    await page.viewport(390, 844)
  })
})

describe('A dialog', () => {
  it('is 416 px wide for a question, and returns the answer', async () => {
    await page.viewport(1200, 800)
    const host = await hosted('web')
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    const answer = host.confirm({ title: 'Archive it?', content: 'It closes.', okText: 'Archive', danger: true })
    await settled()
    expect(box('dialog').width).toBe(416)
    // A destructive action never has the initial focus.
    expect(document.activeElement?.textContent).toBe('Cancel')
    await page.getByRole('button', { name: 'Archive' }).click()
    expect(await answer).toBe(true)
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
    expect(document.activeElement).toBe(opener)
    await page.viewport(390, 844)
  })

  it('is 520 px wide for information, with a close button', async () => {
    await page.viewport(1200, 800)
    const host = await hosted('web')
    const shown = host.show({ title: 'How this works', content: 'Like so.' })
    await settled()
    expect(box('dialog').width).toBe(520)
    await page.getByRole('button', { name: 'Close' }).first().click()
    await shown
    await page.viewport(390, 844)
  })

  it('fits a phone, is cancelled by Escape, and allows messages above it', async () => {
    const host = await hosted('mobile')
    const answer = host.confirm({ title: 'Discard?' })
    await settled()
    expect(box('dialog').width).toBe(390 - 32)
    say(() => host.message('error', { key: 'aaaaa', content: 'You are offline' }))
    await page.getByRole('button', { name: 'Close' }).click()
    expect(notices()).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(await answer).toBe(false)
  })
})

const opened = () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.innerHTML = '<button>In it</button>'
  dialog.showModal()
  return dialog
}
const onTop = () => {
  const { x, y, width, height } = box('.notice-close')
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.notice') !== null
}

describe('While another dialog is open', () => {
  it('a message is displayed above it, announced, and can be closed', async () => {
    const host = await hosted('web')
    const dialog = opened()
    await vi.waitFor(() => expect(dialog.querySelectorAll('[aria-live]')).toHaveLength(4))
    say(() => host.message('error', { key: 'aaaaa', content: 'Not saved' }))
    await settled()
    expect(onTop()).toBe(true)
    await page.getByRole('button', { name: 'Close' }).click()
    expect(notices()).toEqual([])
    expect(dialog.open).toBe(true)
  })

  it('a message outlives it', async () => {
    const host = await hosted('web')
    const dialog = opened()
    say(() => host.message('info', { key: 'aaaaa', content: 'Saved' }))
    dialog.remove()
    dialog.close()
    await vi.waitFor(() => expect(notices()).toHaveLength(1))
    await settled()
    expect(onTop()).toBe(true)
  })
})
