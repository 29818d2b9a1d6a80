import { Button, Form, Input, Space } from 'antd';
import { useState } from 'react';

import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { RecordSelector } from '../../../renderers/selector/record-selector.tsx';
import type { SelectorEntry } from '../../../renderers/selector/selector-entry.ts';

interface RecordChoiceProps {
	/** Of the input. */
	id: string;
	label: string;
	placeholder: string;
	/** The title of the button that opens the selector. */
	chooseText: string;
	/** The records to choose from; null while it is loading. */
	screen: ResolvedScreen | null;
	value: SelectorEntry | null;
	onChange(entry: SelectorEntry | null): void;
}

/** An item of a dialog's form with one record that is chosen in its selector. */
export function RecordChoice({ id, label, placeholder, chooseText, screen, value, onChange }: RecordChoiceProps) {
	const [isChoosing, setChoosing] = useState(false);
	return (
		<Form.Item label={label} required htmlFor={id}>
			<Space.Compact block>
				<Input id={id} readOnly value={value?.title ?? ''} placeholder={placeholder} />
				<Button disabled={screen === null} onClick={() => setChoosing(true)}>
					{chooseText}
				</Button>
			</Space.Compact>
			{isChoosing && screen !== null && (
				<RecordSelector
					screen={screen}
					isMultiple={false}
					value={value === null ? [] : [value]}
					onConfirm={([entry]) => {
						onChange(entry ?? null);
						setChoosing(false);
					}}
					onClose={() => setChoosing(false)}
				/>
			)}
		</Form.Item>
	);
}
