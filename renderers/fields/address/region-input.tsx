import { address } from '../../../contract/fields/address/address.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { useRegistry, type WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

const screen = address.neededScreen;
const offered: RuleGroup = { combinator: 'and', rules: [{ field: 'enabled', operator: 'equal', value: true }] };

/** A region by its code, with its path for readers. */
export interface ChosenRegion {
	code: string;
	path: string;
}

interface Props extends Pick<WidgetProps, 'id'>, Partial<Pick<WidgetProps, 'isReadOnly' | 'isInvalid' | 'describedBy' | 'onBlur'>> {
	field: ResolvedField;
	/** The name of the input, where no label points at it. */
	label?: string;
	value: ChosenRegion | null;
	onChange(value: ChosenRegion | null): void;
}

/** Chooses a region of any level, level by level or by a keyword. */
export function RegionInput({ field, label, value, onChange, isReadOnly = false, isInvalid = false, onBlur = () => {}, ...state }: Props) {
	const t = useText();
	const { widgets } = useRegistry();
	const Cascader = widgets.cascader;
	if (!Cascader) return null;
	const { format: _format, ...general } = field;
	const reference: ResolvedField = {
		...general,
		type: 'string',
		reference: { screen, filter: offered },
		placeholder: t(texts.chooseRegion()),
	};
	return (
		<span className="portal-address-region" {...(label !== undefined && { role: 'group', 'aria-label': label })}>
			<Cascader
				{...state}
				field={reference}
				value={value?.code ?? null}
				titles={value ? value.path || value.code : undefined}
				isReadOnly={isReadOnly}
				isInvalid={isInvalid}
				onBlur={onBlur}
				onChange={(_id, picked) => {
					const [record] = picked?.records ?? [];
					onChange(record ? { code: String(record.code), path: String(record.path ?? '') } : null);
				}}
			/>
		</span>
	);
}
