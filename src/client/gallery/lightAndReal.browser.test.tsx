import { Button, Checkbox, Input, Radio, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { styleDifferences, type ComputedStyle, computedStyleOf } from '../../../tests/kit/computedStyleOf.ts'
import { startI18n } from '../../render/i18n/i18n.ts'
import '../../render/render.css'
import { AntdIsland } from '../../render/ui/AntdIsland.tsx'
import '../../render/ui/LightSelect.css'
import { applyScheme } from '../../render/ui/schemeChoice.ts'

/** Allowed difference of a pair: per colour channel (of 255), and in pixels. */
const COLOUR = 3
/** Our controls are 44 px high for touch, antd's large ones 40; antd's large ones are also rounder. */
const BOX = { edge: COLOUR, ground: COLOUR, ink: COLOUR, line: 0, font: 1, start: 1, width: 1, radius: 2, height: 5 }

let root: Root
let host: HTMLElement
beforeAll(() => startI18n())
afterEach(() => {
  root.unmount()
  host.remove()
  applyScheme('system')
})

/** Draws our control and antd's below each other at the same width, and returns both. */
function pair(ours: ReactNode, real: ReactNode, part = ':scope > *'): [HTMLElement, HTMLElement] {
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  flushSync(() =>
    root.render(
      <div className="gf-form">
        <div data-side="ours">{ours}</div>
        <AntdIsland>
          <div data-side="real">{real}</div>
        </AntdIsland>
      </div>,
    ),
  )
  const light = host.querySelector<HTMLElement>('[data-side=ours] > *')
  const full = host.querySelector('[data-side=real]')?.querySelector<HTMLElement>(part)
  if (!light || !full) throw new Error('Both have to be drawn')
  // Animations are compared in their final state.
  for (const animation of document.getAnimations()) animation.finish()
  return [light, full]
}

interface Pair {
  readonly name: string
  readonly ours: () => ReactNode
  readonly real: () => ReactNode
  /** Selector of antd's box, where it is not the outermost element. */
  readonly part?: string
  /** Larger differences allowed for this pair. */
  readonly differs?: { readonly [key in keyof ComputedStyle]?: number }
}

const BOXES: readonly Pair[] = [
  {
    name: 'a text',
    ours: () => <input className="gf-input" defaultValue="Afridev" />,
    real: () => <Input size="large" defaultValue="Afridev" />,
  },
  {
    name: 'a text that is wrong',
    ours: () => <input className="gf-input" aria-invalid="true" />,
    real: () => <Input size="large" status="error" />,
  },
  {
    name: 'a text that is off',
    ours: () => <input className="gf-input" disabled />,
    real: () => <Input size="large" disabled />,
    // Our text stays readable, and the border visible.
    differs: { edge: 255, ink: 255 },
  },
  {
    name: 'a longer text',
    ours: () => <textarea className="gf-input" rows={3} />,
    real: () => <Input.TextArea size="large" rows={3} />,
  },
  {
    name: 'a box to pick from',
    ours: () => (
      <button type="button" className="gf-input gf-select">
        Choice
      </button>
    ),
    real: () => <Select size="large" style={{ width: '100%' }} value="a" options={[{ value: 'a', label: 'Choice' }]} />,
    part: '.ant-select',
  },
]

const FILLED = [
  { name: 'a tick', real: () => <Checkbox checked />, part: '.ant-checkbox-inner, .ant-checkbox' },
  { name: 'a radio', real: () => <Radio checked />, part: '.ant-radio-inner, .ant-radio' },
  { name: 'a switch', real: () => <Switch checked />, part: '.ant-switch' },
]

describe.each(['light', 'dark'] as const)('Light controls compared with antd, %s', (scheme) => {
  it.each(BOXES)('$name has the same border, background, font and size', ({ ours, real, part, differs }) => {
    applyScheme(scheme)
    const [a, b] = pair(ours(), real(), part).map(computedStyleOf) as [ComputedStyle, ComputedStyle]
    expect(styleDifferences(a, b, { ...BOX, ...differs })).toEqual([])
    expect(a.family).toBe(b.family)
  })

  it('buttons have the same background and text', () => {
    applyScheme(scheme)
    const [a, b] = pair(
      <button type="button" className="gf-button gf-button-primary">
        Send
      </button>,
      <Button type="primary" size="large">
        Send
      </Button>,
    ).map(computedStyleOf) as [ComputedStyle, ComputedStyle]
    expect(styleDifferences(a, b, { ground: COLOUR, ink: COLOUR, font: 1, radius: 2, height: 5 })).toEqual([])
  })

  it.each(FILLED)('$name is filled with the same green', ({ real, part }) => {
    applyScheme(scheme)
    const [a, b] = pair(<div style={{ background: 'var(--gf-primary)' }} />, real(), part).map(computedStyleOf) as [
      ComputedStyle,
      ComputedStyle,
    ]
    expect(styleDifferences(a, b, { ground: COLOUR })).toEqual([])
  })
})
