import { kinds } from '../src/elements/registry.ts'
import { compileDocument } from '../src/forms/compile/compileDocument.ts'
import { openFilling } from '../src/forms/filling/openFilling.ts'
import { form, number, repeat } from '../tests/kit/form.ts'
const c = compileDocument(form(number('n'), repeat('a', repeat('b', number('x').startsWith('position()'), number('s').calculated('row.x / sum(a.b.x)'), number('t').calculated('row.s * size(a.b)'), number('u').calculated('a.exists(r, r.b.exists(q, q.x > 99999)) ? 1 : row.x')).counted('n')).counted('n'), number('sum').calculated('sum(a.b.t)')), kinds)
for (const n of [10, 30, 60, 90]) { const f = openFilling(c); const a = performance.now(); f.answer('n', n); console.log(n * n, 'rows', (performance.now() - a).toFixed(0), 'ms', f.get('sum')) }
const c2 = compileDocument(form(repeat('a', number('x'), number('s').calculated('row.x / sum(a.x)'))), kinds)
const f = openFilling(c2, { answers: { a: Array.from({ length: 500 }, (_, i) => ({ x: i + 1 })) } })
const id = c2.roots.children[0] ?? ''
const rows = f.rows(id)
for (let i = 0; i < 5; i++) { const a = performance.now(); f.answer('a/x', i + 7, rows[3]); console.log('share of 500', (performance.now() - a).toFixed(2)) }
