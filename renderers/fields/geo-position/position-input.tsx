import { AimOutlined } from '@ant-design/icons';
import { Button, Input, type InputProps, Space } from 'antd';

import { readPosition, writePosition } from '../../../contract/fields/geo-position/position.ts';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';
import { useOwnPosition } from './use-own-position.ts';

import './geo-position.css';

interface Props extends Omit<InputProps, 'value' | 'onChange'> {
	value: unknown;
	onChange(value: string | null): void;
}

/** A position that is typed, or taken from the browser; what is typed is rewritten when the user leaves the input. */
export function PositionInput({ value, onChange, onBlur, ...input }: Props) {
	const t = useText();
	const { locate, isLocating, report, forget } = useOwnPosition(onChange);
	const text = typeof value === 'string' ? value : '';
	return (
		<span className="portal-geo">
			<Space.Compact block>
				<Input
					{...input}
					inputMode="text"
					autoComplete="off"
					maxLength={60}
					placeholder={input.placeholder ?? (input.disabled ? '' : t(texts.placeholder()))}
					value={text}
					onChange={(event) => {
						forget();
						onChange(event.target.value === '' ? null : event.target.value);
					}}
					onBlur={(event) => {
						const position = readPosition(text);
						if (position && writePosition(position) !== text) onChange(writePosition(position));
						onBlur?.(event);
					}}
				/>
				{!input.disabled && (
					<Button
						icon={<AimOutlined aria-hidden />}
						loading={isLocating}
						title={t(texts.locate())}
						aria-label={t(texts.locate())}
						onClick={locate}
					/>
				)}
			</Space.Compact>
			{report && (
				<small className="portal-geo-report" data-problem={report.isProblem} role={report.isProblem ? 'alert' : 'status'}>
					{t(report.message)}
				</small>
			)}
		</span>
	);
}
