import { ArrowUpOutlined, DeleteOutlined, MessageOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Popover } from 'antd';
import { useEffect, useEffectEvent, useId, useState } from 'react';

import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { texts as workflowTexts } from '../base/texts.ts';
import { phraseLimits, phraseProblem, readPhrases, storePhrases, withPhrase } from './phrases.ts';
import { texts } from './texts.ts';
import './deciding.css';

interface Props {
	value: string;
	/** Default: the name of the input. */
	placeholder?: string;
	onChange(comment: string): void;
}

/** The input of a comment, with the phrases that the user has saved. */
export function CommentBox({ value, placeholder, onChange }: Props) {
	const t = useText();
	const [isOpen, setOpen] = useState(false);
	const label = t(workflowTexts.comment());
	useEscape(isOpen, () => setOpen(false));
	const handleInsert = (phrase: string) => {
		onChange(withPhrase(value, phrase));
		setOpen(false);
	};
	return (
		<div className="comment-box">
			<Input.TextArea
				aria-label={label}
				placeholder={placeholder ?? label}
				autoSize={{ minRows: 2, maxRows: 6 }}
				maxLength={2000}
				value={value}
				onChange={(event) => onChange(event.target.value)}
			/>
			<Popover
				trigger="click"
				placement="bottomLeft"
				open={isOpen}
				onOpenChange={setOpen}
				content={<Phrases key={String(isOpen)} comment={value} onInsert={handleInsert} />}
			>
				<Button type="text" size="small" icon={<MessageOutlined aria-hidden />} aria-expanded={isOpen}>
					{t(texts.phrases())}
				</Button>
			</Popover>
		</div>
	);
}

/** Escape closes the phrases alone, not the case behind them. */
function useEscape(isOpen: boolean, close: () => void): void {
	const handle = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== 'Escape') return;
		event.preventDefault();
		close();
	});
	useEffect(() => {
		if (!isOpen) return undefined;
		document.addEventListener('keydown', handle, true);
		return () => document.removeEventListener('keydown', handle, true);
	}, [isOpen]);
}

function Phrases({ comment, onInsert }: { comment: string; onInsert(phrase: string): void }) {
	const t = useText();
	const runtime = useRuntime();
	const hint = useId();
	const [phrases, setPhrases] = useState(() => readPhrases(runtime));
	const change = (next: string[]) => {
		setPhrases(next);
		storePhrases(runtime, next);
	};
	const problem = phraseProblem(comment, phrases);
	const reasons = { isFull: texts.isFull({ most: phraseLimits.most }), isLong: texts.isLong({ most: phraseLimits.length }) };
	const reason = problem === 'isFull' || problem === 'isLong' ? t(reasons[problem]) : null;
	return (
		<section className="phrases" aria-label={t(texts.phrases())}>
			{phrases.length === 0 && <p>{t(texts.noPhrases())}</p>}
			<ul>
				{phrases.map((phrase, index) => (
					<li key={phrase}>
						<Button type="text" size="small" title={phrase} aria-label={t(texts.insert({ phrase }))} onClick={() => onInsert(phrase)}>
							{phrase}
						</Button>
						<Button
							type="text"
							size="small"
							disabled={index === 0}
							icon={<ArrowUpOutlined aria-hidden />}
							aria-label={t(texts.up({ phrase }))}
							onClick={() => change(moveUp(phrases, index))}
						/>
						<Button
							type="text"
							size="small"
							icon={<DeleteOutlined aria-hidden />}
							aria-label={t(texts.remove({ phrase }))}
							onClick={() => change(phrases.filter((other) => other !== phrase))}
						/>
					</li>
				))}
			</ul>
			<Button
				size="small"
				icon={<PlusOutlined aria-hidden />}
				disabled={problem !== undefined}
				{...(reason !== null && { 'aria-describedby': hint })}
				onClick={() => change([...phrases, comment.trim()])}
			>
				{t(texts.addPhrase())}
			</Button>
			{reason !== null && <small id={hint}>{reason}</small>}
		</section>
	);
}

function moveUp(phrases: string[], index: number): string[] {
	return [
		...phrases.slice(0, index - 1),
		...phrases.slice(index, index + 1),
		...phrases.slice(index - 1, index),
		...phrases.slice(index + 1),
	];
}
