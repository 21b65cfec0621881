import { pause } from '../Chapter.ts'
import type { Attached, Tab, Where } from '../Tab.ts'
import type { Inspector } from './Inspector.ts'

const EVERY_MS = 50

/** A page of a WebKit that is driven by its Web Inspector: buttons are pressed by script, if nothing covers them. */
export class WebKitTab implements Tab {
  constructor(
    private readonly inspector: Inspector,
    private readonly onClosed: (tab: WebKitTab) => void,
  ) {}

  evaluate<Result, Given>(inPage: (given: Given) => Result | Promise<Result>, given?: Given): Promise<Result> {
    return this.inspector.evaluate<Result>(`(${String(inPage)})(${JSON.stringify(given) ?? 'undefined'})`)
  }

  goto(address: string): Promise<void> {
    return this.inspector.leave('Page.navigate', { url: address })
  }

  reload(): Promise<void> {
    return this.inspector.leave('Page.reload')
  }

  async close(): Promise<void> {
    this.onClosed(this)
    await this.evaluate(() => window.close()).catch(() => undefined)
    await this.inspector.gone()
  }

  async buttons(name: string | RegExp, { within = 'body', patience = 30_000 }: Where = {}): Promise<number> {
    const until = Date.now() + patience
    for (;;) {
      const found = await this.evaluate<number, Asked>(pressable, asked(name, within, null))
      if (found > 0 || Date.now() >= until) return found
      await pause(EVERY_MS)
    }
  }

  async press(name: string | RegExp, { within = 'body', patience = 30_000 }: Where = {}, at = 0): Promise<void> {
    const until = Date.now() + patience
    while ((await this.evaluate<number, Asked>(pressable, asked(name, within, at))) >= 0) {
      if (Date.now() >= until) throw new Error(`no button ${String(name)} that could be pressed`)
      await pause(EVERY_MS)
    }
  }

  async fill(label: string, words: string): Promise<void> {
    const filled = await this.evaluate<boolean, readonly [label: string, words: string]>(
      ([start, text]) => {
        for (const { textContent, control } of document.querySelectorAll('label')) {
          if (!(control instanceof HTMLInputElement) || !textContent.startsWith(start)) continue
          control.focus()
          control.select()
          // Like typing: the browser itself changes the field and dispatches events.
          return document.execCommand('insertText', false, text)
        }
        return false
      },
      [label, words],
    )
    if (!filled) throw new Error(`no field ${label} that could be typed into`)
  }

  async choose(choice: string): Promise<void> {
    const chosen = await this.evaluate<boolean, string>((words) => {
      const all = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
      const due = all.find((one) => one.closest('label')?.textContent.trim() === words)
      due?.click()
      return due !== undefined
    }, choice)
    if (!chosen) throw new Error(`no choice ${choice}`)
  }

  async attach({ name, mimeType, buffer }: Attached): Promise<void> {
    await this.evaluate<void, readonly [string, string, string]>(
      async ([base64, fileName, type]) => {
        const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')
        if (!input) throw new Error('no place for files')
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const given = new DataTransfer()
        given.items.add(new File([bytes], fileName, { type }))
        input.files = given.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      },
      [buffer.toString('base64'), name, mimeType],
    )
  }

  workers(): readonly string[] {
    return []
  }

  fromOutside(): Promise<string> {
    return Promise.resolve('its browser cannot be asked')
  }

  async cookies(): Promise<readonly object[]> {
    return (await this.inspector.send<{ readonly cookies: readonly object[] }>('Page.getCookies')).cookies
  }

  /** Turns the scripts of its later pages off. */
  disableScripts(): Promise<void> {
    return this.inspector.disableScripts()
  }

  beginWith(script: string): Promise<void> {
    return this.inspector.beginWith(script)
  }
}

type Asked = readonly [name: string, flags: string, within: string, at: number | null]

function asked(name: string | RegExp, within: string, at: number | null): Asked {
  const [source, flags] = typeof name === 'string' ? [name, 'i'] : [name.source, name.flags]
  return [source, flags, within, at]
}

/** Runs in the page: returns the number of visible buttons with a name; -1 after pressing one. */
function pressable([name, flags, within, at]: Asked): number {
  const all = [...document.querySelectorAll<HTMLElement>(within)].flatMap((place) => [
    ...place.querySelectorAll<HTMLElement>('button, [role=button]'),
  ])
  const seen = [...new Set(all)].filter((one) => {
    const words = one.getAttribute('aria-label') ?? one.textContent
    const box = one.getBoundingClientRect()
    return new RegExp(name, flags).test(words.trim()) && box.width > 0 && box.height > 0 && !one.matches(':disabled')
  })
  if (at === null) return seen.length
  const due = seen[at]
  if (!due) return seen.length
  due.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = due.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  if (!hit || !(due.contains(hit) || hit.contains(due))) return seen.length
  due.focus()
  due.click()
  return -1
}
