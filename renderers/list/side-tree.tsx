import { Button, Checkbox } from 'antd';

import type { ResolvedField } from '../../contract/resolved-screen.ts';
import { SelectorTree } from '../selector/selector-tree.tsx';
import '../selector/selector.css';
import { useTexts } from '../texts/use-texts.ts';
import { useReferencedScreen } from '../widgets/reference/use-referenced-screen.ts';
import type { SideChoice } from './use-record-list.ts';
import './side-tree.css';

interface Props {
	/** Refers to the records of the tree. */
	field: ResolvedField;
	side: SideChoice | null;
	onChange(side: SideChoice | null): void;
}

/** The tree beside a list: its chosen node narrows the list to what belongs to it, and to what belongs to those below it. */
export function SideTree({ field, side, onChange }: Props) {
	const t = useTexts();
	const tree = useReferencedScreen(field.reference?.screen);
	const isDeep = side?.isDeep ?? true;
	return (
		<aside className="portal-side" aria-label={field.title}>
			<header>
				<h2>{field.title}</h2>
				<Checkbox disabled={side === null} checked={isDeep} onChange={() => side !== null && onChange({ ...side, isDeep: !isDeep })}>
					{t('subtree')}
				</Checkbox>
				<Button type="link" size="small" disabled={side === null} onClick={() => onChange(null)}>
					{t('wholeList')}
				</Button>
			</header>
			{tree !== null && (
				<SelectorTree
					isBeside
					screen={tree}
					filter={undefined}
					isMultiple={false}
					chosen={side === null ? [] : [side]}
					onChoose={([entry]) => onChange(entry === undefined ? null : { id: entry.id, title: entry.title, isDeep })}
				/>
			)}
		</aside>
	);
}
