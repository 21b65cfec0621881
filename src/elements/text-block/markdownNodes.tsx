import { lexer, type Token, type Tokens } from 'marked'
import type { ReactNode } from 'react'
import type { TextResolver } from '../../render/ControlProps.ts'
import { safeHref } from './safeHref.ts'

/**
 * Renders an author's Markdown as React nodes: headings, paragraphs, lists, quotes, bold, italics, code, links. Raw
 * HTML stays text, so nothing in it can run. Headings start below the form's own title. Answers are always plain text:
 * they are inserted after parsing.
 */
export function markdownNodes(words: TextResolver, text: unknown): ReactNode {
  const answers: string[] = []
  const markdown = words(text, (answer) => `${HELD}${answers.push(answer) - 1}${HELD_END}`)
  return nodes(lexer(markdown, { gfm: true, breaks: true }), answers)
}

/** Private-use characters around the index of an answer to insert. */
const [HELD, HELD_END] = ['\uE000', '\uE001']
const HELD_ANSWER = /\uE000(\d+)\uE001/g

type Answers = readonly string[]

const putIn = (text: string, answers: Answers, as: (answer: string) => string = String): string =>
  answers.length === 0 ? text : text.replaceAll(HELD_ANSWER, (_, index: string) => as(answers[Number(index)] ?? ''))

function nodes(tokens: readonly Token[] | undefined, answers: Answers): ReactNode {
  return tokens?.map((token, index) => <Part key={index} token={token} answers={answers} />)
}

function Part({ token, answers }: { readonly token: Token; readonly answers: Answers }): ReactNode {
  switch (token.type) {
    case 'heading': {
      const Heading = (['h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const)[(token as Tokens.Heading).depth - 1] ?? 'h6'
      return <Heading>{nodes(token.tokens, answers)}</Heading>
    }
    case 'paragraph':
      return <p>{nodes(token.tokens, answers)}</p>
    case 'strong':
      return <strong>{nodes(token.tokens, answers)}</strong>
    case 'em':
      return <em>{nodes(token.tokens, answers)}</em>
    case 'del':
      return <del>{nodes(token.tokens, answers)}</del>
    case 'codespan':
      return <code>{plain(token, answers)}</code>
    case 'code':
      return (
        <pre>
          <code>{plain(token, answers)}</code>
        </pre>
      )
    case 'br':
      return <br />
    case 'hr':
      return <hr />
    case 'blockquote':
      return <blockquote>{nodes(token.tokens, answers)}</blockquote>
    case 'list':
      return <List list={token as Tokens.List} answers={answers} />
    case 'link':
      return <Link link={token as Tokens.Link} answers={answers} />
    case 'space':
    case 'def':
      return null
    default:
      return 'tokens' in token && token.tokens ? nodes(token.tokens, answers) : plain(token, answers)
  }
}

function List({ list, answers }: { readonly list: Tokens.List; readonly answers: Answers }): ReactNode {
  const items = list.items.map((item, index) => <li key={index}>{nodes(item.tokens, answers)}</li>)
  return list.ordered ? <ol start={list.start || 1}>{items}</ol> : <ul>{items}</ul>
}

function Link({ link, answers }: { readonly link: Tokens.Link; readonly answers: Answers }): ReactNode {
  const href = safeHref(putIn(link.href, answers, encodeURIComponent))
  if (href === null) return nodes(link.tokens, answers)
  return (
    <a href={href} rel="noopener noreferrer" target="_blank">
      {nodes(link.tokens, answers)}
    </a>
  )
}

function plain(token: Token, answers: Answers): string {
  return putIn('text' in token && typeof token.text === 'string' ? token.text : token.raw, answers)
}
