import { Button } from 'antd';
import { type CSSProperties, type FormEvent, memo, useDeferredValue, useState } from 'react';
import { ownValue } from '../../../contract/input/plain-object.ts';

import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { labelWidth } from '../../core/page/label-width.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import {
	finishSearch,
	keepSearch,
	type SearchValue,
	type SearchValues,
	searchErrors,
	searchFields,
} from '../../query/model/search-values.ts';
import { SearchInput } from './search-input.tsx';
import { texts } from './texts.ts';

interface Props {
	screen: ResolvedScreen;
	/** What is in the form at first. */
	initial?: SearchValues;
	onSearch(values: SearchValues): void;
}

/** The search fields of a list, two rows of them until expanded (by CSS, which knows the columns); what is typed counts only after Enter or the button. */
export const SearchForm = memo(function SearchForm({ screen, initial = {}, onSearch }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const { language } = runtime;
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [values, setValues] = useState<SearchValues>(initial);
	const [known, setKnown] = useState(screen);
	if (known !== screen) {
		setKnown(screen);
		setValues(keepSearch(values, known, screen));
	}
	const expandedKey = `search:${screen.name}`;
	const [isExpanded, setExpanded] = useState(() => runtime.recall(expandedKey) === true);
	const handleExpand = () => {
		setExpanded(!isExpanded);
		runtime.remember(expandedKey, isExpanded ? undefined : true);
	};
	// The call for the rows goes out before the inputs are made.
	const isSettled = useDeferredValue(true, false);
	const fields = searchFields(screen);
	if (fields.length === 0) return null;
	const width = labelWidth(
		fields.map((field) => field.title),
		10,
	);
	const handleChange = (name: string, value: SearchValue) => {
		setValues((before) => ({ ...before, [name]: value }));
		setErrors(({ [name]: _corrected, ...rest }) => rest);
	};
	const handleSubmit = (event: FormEvent) => {
		event.preventDefault();
		const finished = finishSearch(screen, values);
		setValues(finished);
		const found = searchErrors(screen, finished, language);
		setErrors(found);
		const [wrong] = Object.keys(found);
		if (wrong === undefined) onSearch(finished);
		else showInput(inputId(screen, wrong));
	};
	const showInput = (id: string) => {
		if (document.getElementById(id)?.offsetParent === null) setExpanded(true);
		requestAnimationFrame(() => document.getElementById(id)?.focus());
	};
	const handleReset = () => {
		setValues({});
		setErrors({});
		onSearch({});
	};
	return (
		<search>
			<form
				className="portal-search"
				data-expanded={isExpanded}
				style={{ '--label-width': width } as CSSProperties}
				onSubmit={handleSubmit}
			>
				{fields.map((field) => (
					<div key={field.name} className="portal-search-field" data-field={field.name}>
						<label htmlFor={inputId(screen, field.name)}>{field.title}</label>
						{!isSettled && <span className="portal-search-wait" />}
						{isSettled && (
							<SearchInput
								id={inputId(screen, field.name)}
								field={field}
								value={ownValue(values, field.name)}
								error={ownValue(errors, field.name)}
								onChange={(value) => handleChange(field.name, value)}
							/>
						)}
						{ownValue(errors, field.name) !== undefined && (
							<span id={`${inputId(screen, field.name)}-error`} className="portal-search-error" role="alert">
								{ownValue(errors, field.name)}
							</span>
						)}
					</div>
				))}
				<div className="portal-search-buttons">
					<Button type="link" className="portal-search-more" onClick={handleExpand} aria-expanded={isExpanded}>
						{t(isExpanded ? texts.collapse() : texts.expand())}
					</Button>
					<Button onClick={handleReset}>{t(texts.reset())}</Button>
					<Button type="primary" htmlType="submit">
						{t(coreTexts.search())}
					</Button>
				</div>
			</form>
		</search>
	);
});

function inputId(screen: ResolvedScreen, field: string): string {
	return `search-${screen.name}-${field}`;
}
