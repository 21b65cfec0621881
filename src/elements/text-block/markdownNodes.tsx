import { lexer, type Token, type Tokens } from 'marked'
import type { ReactNode } from 'react'
import { safeHref } from './safeHref.ts'

/**
 * An author's Markdown as React nodes: headings, paragraphs, lists, quotes, bold, italics, code, links. Raw HTML stays
 * the text it is, so nothing an author writes can run. Headings start below the form's own title.
 */
export function markdownNodes(text: string): ReactNode {
  return nodes(lexer(text, { gfm: true, breaks: true }))
}

function nodes(tokens: readonly Token[] | undefined): ReactNode {
  return tokens?.map((token, index) => <Part key={index} token={token} />)
}

function Part({ token }: { readonly token: Token }): ReactNode {
  switch (token.type) {
    case 'heading': {
      const Heading = (['h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const)[(token as Tokens.Heading).depth - 1] ?? 'h6'
      return <Heading>{nodes(token.tokens)}</Heading>
    }
    case 'paragraph':
      return <p>{nodes(token.tokens)}</p>
    case 'strong':
      return <strong>{nodes(token.tokens)}</strong>
    case 'em':
      return <em>{nodes(token.tokens)}</em>
    case 'del':
      return <del>{nodes(token.tokens)}</del>
    case 'codespan':
      return <code>{plain(token)}</code>
    case 'code':
      return (
        <pre>
          <code>{plain(token)}</code>
        </pre>
      )
    case 'br':
      return <br />
    case 'hr':
      return <hr />
    case 'blockquote':
      return <blockquote>{nodes(token.tokens)}</blockquote>
    case 'list':
      return <List list={token as Tokens.List} />
    case 'link':
      return <Link link={token as Tokens.Link} />
    case 'space':
    case 'def':
      return null
    default:
      return 'tokens' in token && token.tokens ? nodes(token.tokens) : plain(token)
  }
}

function List({ list }: { readonly list: Tokens.List }): ReactNode {
  const items = list.items.map((item, index) => <li key={index}>{nodes(item.tokens)}</li>)
  return list.ordered ? <ol start={list.start || 1}>{items}</ol> : <ul>{items}</ul>
}

function Link({ link }: { readonly link: Tokens.Link }): ReactNode {
  const href = safeHref(link.href)
  if (href === null) return nodes(link.tokens)
  return (
    <a href={href} rel="noopener noreferrer" target="_blank">
      {nodes(link.tokens)}
    </a>
  )
}

function plain(token: Token): string {
  return 'text' in token && typeof token.text === 'string' ? token.text : token.raw
}
