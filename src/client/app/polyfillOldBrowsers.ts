/** T with its properties optional and writable, for APIs that may be missing. */
type Lacking<T> = { -readonly [Name in keyof T]?: T[Name] }

/**
 * Adds to Safari 16.4, and web views of its age, the missing APIs that we call: `getCoalescedEvents` and `URL.canParse`
 * came with 17, `AbortSignal.any` and `checkVisibility` with 17.4. Each follows its standard as far as we use it.
 */
export function polyfillOldBrowsers(): void {
  const url: Lacking<typeof URL> = URL
  url.canParse ??= canParse
  const abortSignal: Lacking<typeof AbortSignal> = AbortSignal
  abortSignal.any ??= firstOf
  const element: Lacking<Element> = Element.prototype
  element.checkVisibility ??= hasBoxes
  const pointerEvent: Lacking<PointerEvent> = PointerEvent.prototype
  pointerEvent.getCoalescedEvents ??= itself
}

function hasBoxes(this: Element): boolean {
  return this.getClientRects().length > 0
}

function itself(this: PointerEvent): PointerEvent[] {
  return [this]
}

function canParse(address: string | URL, base?: string | URL): boolean {
  try {
    return Boolean(new URL(address, base))
  } catch {
    return false
  }
}

function firstOf(signals: Iterable<AbortSignal>): AbortSignal {
  const all = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) all.abort(signal.reason)
    else signal.addEventListener('abort', () => all.abort(signal.reason), { signal: all.signal })
  }
  return all.signal
}
