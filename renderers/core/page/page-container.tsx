import { Flex } from 'antd';
import { type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { lazyPart } from '../runtime/lazy-part.tsx';
import { type PageContext, PageContextValue, type Question } from './page-context.ts';
import './page.css';

const QuestionDialog = lazyPart(() => import('./question-dialog.tsx').then((module) => module.QuestionDialog));

/** The frame of one tab: dialogs opened inside are drawn inside, cover only this page, and disappear and return with it. */
export function PageContainer({ children }: { children: ReactNode }) {
	const outer = useContext(PageContextValue);
	return outer === null ? <OuterPage>{children}</OuterPage> : children;
}

function OuterPage({ children }: { children: ReactNode }) {
	const [container, setContainer] = useState<HTMLElement | null>(null);
	const [asked, setAsked] = useState<{ question: Question; answer(isAgreed: boolean): void } | null>(null);
	const confirm = useCallback((question: Question) => new Promise<boolean>((answer) => setAsked({ question, answer })), []);
	const page = useMemo<PageContext>(() => ({ container, confirm }), [container, confirm]);
	const handleAnswer = (isAgreed: boolean) => {
		asked?.answer(isAgreed);
		setAsked(null);
	};
	return (
		<Flex vertical className="portal-page" ref={setContainer}>
			<PageContextValue value={page}>
				{children}
				{asked !== null && <QuestionDialog question={asked.question} onAnswer={handleAnswer} />}
			</PageContextValue>
		</Flex>
	);
}
