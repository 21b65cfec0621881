import { expect, it } from 'vitest'
import { facadeOf } from './withoutFacades.ts'

it('finds the re-exported names and the source of a one-line module', () => {
  expect(facadeOf('export{t as Tour,n}from"./later-Ab1.js";\n')).toEqual({
    file: 'later-Ab1.js',
    picked: 'Tour:n.t,n:n.n',
  })
})

it.each(['import{t as e}from"./later-Ab1.js";export{e as Tour};', 'export const a=1;', 'import"./x.js";'])(
  'does not change a module with other content: %s',
  (code) => {
    expect(facadeOf(code)).toBeNull()
  },
)
