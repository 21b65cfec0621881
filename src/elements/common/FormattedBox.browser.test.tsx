import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { FormattedBox } from './FormattedBox.tsx'

const inFours = (text: string) => text.replaceAll(' ', '').replaceAll(/(.{4})(?=.)/g, '$1 ')

let undraw: (() => void) | undefined
afterEach(() => undraw?.())

/** A field whose text is grouped by four, whatever `format` returned: as when formatting is applied a moment later. */
async function drawBox(format: (typed: string) => string): Promise<HTMLInputElement> {
  function Box() {
    const [text, setText] = useState('')
    return <FormattedBox aria-label="Number" value={inFours(text)} format={format} onText={setText} />
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  undraw = () => {
    root.unmount()
    place.remove()
  }
  root.render(<Box />)
  await expect.poll(() => place.querySelector('input')).not.toBeNull()
  return place.querySelector('input') as HTMLInputElement
}

describe('A field that formats while typing', () => {
  it.each([
    ['its own way', inFours],
    ['a way that came while it was typed', (typed: string) => typed],
  ])('keeps the typed order of digits, %s', async (_, format) => {
    const box = await drawBox(format)
    await userEvent.click(box)
    await userEvent.keyboard('1234567890')
    await expect.poll(() => box.value).toBe('1234 5678 90')
    expect(box.selectionStart).toBe(12)
  })

  it('keeps the caret after the same digit in the middle', async () => {
    const box = await drawBox(inFours)
    await userEvent.click(box)
    await userEvent.keyboard('123567')
    box.setSelectionRange(3, 3)
    await userEvent.keyboard('4')
    await expect.poll(() => box.value).toBe('1234 567')
    expect(box.selectionStart).toBe(4)
  })
})
