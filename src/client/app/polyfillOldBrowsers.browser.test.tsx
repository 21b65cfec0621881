import { expect, it } from 'vitest'
import { polyfillOldBrowsers } from './polyfillOldBrowsers.ts'

const LACKING = [
  [URL, 'canParse'],
  [AbortSignal, 'any'],
  [Element.prototype, 'checkVisibility'],
  [PointerEvent.prototype, 'getCoalescedEvents'],
] as const

/** Runs `work` with the APIs that old browsers lack removed and our replacements installed. */
function inAnOldBrowser(work: () => unknown): void {
  const taken = LACKING.map(([owner, name]) => [owner, name, Object.getOwnPropertyDescriptor(owner, name)] as const)
  for (const [owner, name] of LACKING) Reflect.deleteProperty(owner, name)
  try {
    polyfillOldBrowsers()
    work()
  } finally {
    for (const [owner, name, was] of taken) if (was) Object.defineProperty(owner, name, was)
  }
}

it('URLs are judged the same in an old browser as in a new one', () => {
  const asked = [
    ['https://a.example/x'],
    ['/x'],
    ['/x', 'https://a.example'],
    ['http://'],
    ['x', 'not a base'],
  ] as const
  const now = asked.map(([address, base]) => URL.canParse(address, base))
  expect(new Set(now)).toEqual(new Set([true, false]))
  inAnOldBrowser(() => expect(asked.map(([address, base]) => URL.canParse(address, base))).toEqual(now))
})

it('in an old browser, the first of several signals aborts with its reason', () => {
  inAnOldBrowser(() => {
    const [one, other] = [new AbortController(), new AbortController()]
    const both = AbortSignal.any([one.signal, other.signal])
    expect(both.aborted).toBe(false)
    other.abort('enough')
    one.abort('too late')
    expect(both.reason).toBe('enough')
    expect(AbortSignal.any([one.signal]).reason).toBe('too late')
  })
})

it('in an old browser, visibility is detected and strokes have their points', () => {
  inAnOldBrowser(() => {
    const [shown, hidden] = [document.createElement('p'), document.createElement('p')]
    hidden.hidden = true
    document.body.append(shown, hidden)
    expect([shown.checkVisibility(), hidden.checkVisibility()]).toEqual([true, false])
    shown.remove()
    hidden.remove()
    const move = new PointerEvent('pointermove', { clientX: 7 })
    expect(move.getCoalescedEvents().map(({ clientX }) => clientX)).toEqual([7])
  })
})
