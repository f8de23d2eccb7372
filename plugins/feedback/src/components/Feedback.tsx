'use client';
import { type FormEvent, type ReactNode, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { FeedbackTexts } from '../texts.js';
import { type Answer, storeAnswer, newId, parseAnswer, sendFeedback, storedAnswer } from './answer.js';

export interface FeedbackProps {
  endpoint: string;
  hasComment: boolean;
  /** Path of the page as in its URL. */
  page: string;
  lang: string;
  /** Empty on a site without versions. */
  version: string;
  texts: FeedbackTexts;
}

type Phase = 'open' | 'sending' | 'failed' | 'voted' | 'done';

/** Renders the question with its two buttons, and a comment form after a vote. */
export function Feedback({ endpoint, hasComment, page, lang, version, texts }: FeedbackProps): ReactNode {
  const [given, setGiven] = useState<Answer>();
  const [phase, setPhase] = useState<Phase>('open');
  const status = useRef<HTMLParagraphElement>(null);
  const id = useId();

  // No answer during prerendering and hydration.
  const stored = useSyncExternalStore(
    neverChanges,
    () => storedAnswer(page),
    () => null,
  );
  const answer = given ?? parseAnswer(stored);

  const send = async (next: Answer, comment?: string): Promise<void> => {
    if (phase === 'sending') return;
    setPhase('sending');
    try {
      await sendFeedback(endpoint, { ...next, page, lang, ...(version && { version }), ...(comment && { comment }) });
    } catch (error) {
      console.warn('Feedback could not be sent:', error instanceof Error ? error.message : error);
      return setPhase('failed');
    }
    storeAnswer(page, next);
    setGiven(next);
    setPhase(comment ? 'done' : 'voted');
    // The focused button is removed with the form.
    if (comment) status.current?.focus();
  };
  const vote = (helpful: boolean) => ({
    type: 'button' as const,
    'aria-pressed': answer?.helpful === helpful,
    onClick: () => void send({ id: answer?.id ?? newId(), helpful }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const comment = new FormData(event.currentTarget).get('comment');
    if (answer && typeof comment === 'string' && comment.trim()) void send(answer, comment.trim());
  };

  return (
    <div className="feedback" aria-busy={phase === 'sending'}>
      <fieldset>
        <legend>{texts.question}</legend>
        <button {...vote(true)}>{texts.yes}</button>
        <button {...vote(false)}>{texts.no}</button>
      </fieldset>
      {hasComment && answer && phase !== 'open' && phase !== 'done' && (
        <form onSubmit={submit}>
          <label htmlFor={id}>{answer.helpful ? texts.praise : texts.complaint}</label>
          <textarea id={id} name="comment" rows={3} maxLength={4000} required />
          <button>{texts.send}</button>
        </form>
      )}
      <p role="status" tabIndex={-1} ref={status} data-failed={phase === 'failed' || undefined}>
        {phase === 'failed' && texts.failed}
        {(phase === 'voted' || phase === 'done') && texts.thanks}
      </p>
    </div>
  );
}

function neverChanges(): () => void {
  return () => {};
}
