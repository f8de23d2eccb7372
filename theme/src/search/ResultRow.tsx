import { usePage } from '@kiln/engine/browser';
import type { SearchResult, SearchResultGroup } from '@kiln/engine/search';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { Marked } from './Marked.js';
import { clickResult } from './open-result.js';
import { resultHref } from './result-href.js';
import type { SearchOptions } from './Search.js';
import type { QueryAnswer } from './use-answer.js';

/** Props shared by all results of a list. */
export interface ListProps {
  group: SearchResultGroup;
  answer: QueryAnswer;
  renderResult: SearchOptions['renderResult'];
  onSelect: (index: number) => void;
  close: () => void;
}

export interface ResultRowProps extends ListProps {
  result: SearchResult;
  /** Index in the answer. */
  index: number;
  isActive: boolean;
}

/** Returns the id of a result's element. */
export function resultId(index: number): string {
  return `kiln:search-result-${index}`;
}

/** The link of a result. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { result, index, isActive, group, answer, renderResult, onSelect, close } = props;
  const { site } = usePage();
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => clickResult(event, result, { answer, site, close });
  return (
    <a
      id={resultId(index)}
      className="search-result"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      data-type={result.type}
      href={resultHref(result.link, site)}
      onPointerMove={() => onSelect(index)}
      onClick={onClick}
      onAuxClick={onClick}
    >
      {group.renderType === 'custom' && renderResult ? renderResult(result, group) : ownContent(result)}
    </a>
  );
});

function ownContent({ type, title, header, statement, highlightInfoList, marks }: SearchResult): ReactNode {
  const places = (own: SearchResult['type']) => (type === own ? highlightInfoList : []);
  // A service may only return highlights for the field named by `type`.
  const {
    title: inTitle,
    header: inHeader,
    statement: inStatement,
  } = marks ?? {
    title: places('title'),
    header: places('header'),
    statement: places('content'),
  };
  return (
    <>
      <span className="search-path">
        <span>
          <Marked text={title} places={inTitle} />
        </span>
        {header && (
          <>
            {' › '}
            <span>
              <Marked text={header} places={inHeader} />
            </span>
          </>
        )}
      </span>
      <span className="search-statement">
        <Marked text={statement} places={inStatement} />
      </span>
    </>
  );
}
