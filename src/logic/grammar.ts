import { Environment, ParseError } from '@marcbachmann/cel-js'
import { type Syntax, setParser } from './syntax.ts'

/**
 * CEL grammar: syntax, literals, macros and limits are the library's. The semantics over answers, some of them blank,
 * are ours: see `compileNode`. Importing this module lets `parseSyntax` parse any source.
 */
const grammar = new Environment({
  unlistedVariablesAreDyn: true,
  homogeneousAggregateLiterals: false,
  limits: { maxAstNodes: 2_000, maxDepth: 60, maxListElements: 1_000, maxMapEntries: 100, maxCallArguments: 16 },
})

setParser(parse)

function parse(source: string): Syntax {
  try {
    return { ast: grammar.parse(source).ast }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    const start = Math.min(error.range?.start ?? 0, source.length)
    const end = Math.max(start, Math.min(error.range?.end ?? source.length, source.length))
    const name = source.slice(start, end)
    return { error: { start, end, key: 'expression.syntax', params: { name }, message: error.summary } }
  }
}
