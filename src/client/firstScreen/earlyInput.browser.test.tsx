import { afterEach, expect, it } from 'vitest'
import { readEarlyInput, replayEarly } from './earlyInput.ts'

const root = document.createElement('div')
document.body.append(root)
afterEach(() => root.replaceChildren())

function drawnField(): HTMLInputElement {
  root.innerHTML = '<input id="name">'
  return root.querySelector('input') as HTMLInputElement
}

it('text typed before the program is told to it', () => {
  const field = drawnField()
  field.value = 'Well'
  const early = readEarlyInput(root)
  const heard: string[] = []
  field.addEventListener('input', () => heard.push(field.value))
  replayEarly(early)
  expect(heard).toEqual(['Well'])
})

it('text typed on while the page is hydrated is not replaced by what had been recorded', () => {
  const field = drawnField()
  field.value = 'Well'
  const early = readEarlyInput(root)
  field.value = 'Well 7'
  replayEarly(early)
  expect(field.value).toBe('Well 7')
})

it('text that the rendering erased is restored', () => {
  const field = drawnField()
  field.value = 'Well'
  const early = readEarlyInput(root)
  field.value = ''
  replayEarly(early)
  expect(field.value).toBe('Well')
})
