/** The expression language, one chunk for forms that use it; the grammar is a separate chunk. */
export { planLogic } from '../../../forms/compile/planLogic.ts'
export { loadFunctions } from '../../../logic/loadFunctions.ts'
export { compileExpression } from '../../../logic/readExpression.ts'
export { registerTrees } from '../../../logic/syntaxTree.ts'
