import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { LightChoiceProps } from '../../src/render/ui/LightChoiceProps.ts'
import { LightSelect } from '../../src/render/ui/LightSelect.tsx'

type GivenProps = Partial<LightChoiceProps> & Pick<LightChoiceProps, 'choices' | 'chosen' | 'onChoose' | 'onLeave'>

/** Renders the dropdown `q` under a label and before a button, `top` px from the top of the page; it keeps what is chosen. */
export function renderSelect(label: string, given: GivenProps, top = 0): Root {
  const host = document.body.appendChild(document.createElement('div'))
  host.style.paddingTop = `${top}px`
  const root = createRoot(host)
  const render = (chosen: readonly string[]) =>
    root.render(
      <>
        <label id="q-label" htmlFor="q">
          {label}
        </label>
        <LightSelect
          id="q"
          words={String}
          required={false}
          readOnly={false}
          invalid={false}
          describedBy={undefined}
          placeholder="Choose"
          {...given}
          chosen={chosen}
          onChoose={(next) => {
            given.onChoose(next)
            render(next)
          }}
        />
        <button type="button" id="after">
          After
        </button>
      </>,
    )
  flushSync(() => render(given.chosen))
  return root
}
