/** The expression language, one chunk for forms that use it; the grammar is a separate chunk. */
export { planLogic } from '../../../forms/compile/planLogic.ts'
export { loadFunctions } from '../../../logic/loadFunctions.ts'
export { readExpression } from '../../../logic/readExpression.ts'
export { learnTrees } from '../../../logic/syntaxTree.ts'
