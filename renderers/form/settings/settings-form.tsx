import { Button } from 'antd';
import { type ReactNode, useState } from 'react';

import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { mayDo } from '../../core/runtime/may-do.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { FormPanel } from '../panel/form-panel.tsx';
import { type FormSession, useFormSession } from '../session/use-form-session.ts';
import type { FormStore } from '../store/form-store.ts';
import { useFormFact } from '../store/use-form-field.ts';
import { settingsTexts } from './texts.ts';
import { useSaveAtOnce } from './use-save-at-once.ts';

interface Props {
	screen: ResolvedScreen;
	/** Undefined while nothing was saved yet: the first save creates the record. */
	recordId: string | undefined;
	/** Begins anew with what is stored. */
	onReload(): void;
	/** Below the form, as soon as the record is stored. */
	children?: ((record: StoredRecord) => ReactNode) | undefined;
}

/** The form of a settings page, saved by a button or with each change. */
export function SettingsForm({ screen, recordId, onReload, children }: Props) {
	const runtime = useRuntime();
	const [saved, setSaved] = useState<StoredRecord | null>(null);
	/** The user closed the comparison with the changes of another user. */
	const [isUndecided, setUndecided] = useState(false);
	const isAtOnce = screen.form.saving === 'atOnce';
	const handleSaved = (record: StoredRecord) => {
		setUndecided(false);
		setSaved(record);
	};
	const session = useFormSession(screen, { recordId }, { stays: true, merges: isAtOnce, onSaved: handleSaved, onClose: onReload });
	const closeConflict = () => {
		setUndecided(true);
		session.closeConflict();
	};
	const form = { ...session, closeConflict };
	const mayEdit = mayDo(screen, 'edit', runtime);
	const saveNow = useSaveAtOnce(screen, form, { isOn: isAtOnce && mayEdit });
	const record = saved ?? (recordId === undefined || form.store === null ? null : (form.store.facts.original as StoredRecord));
	// What could not be saved at once is tried again, or discarded, by a button.
	const hasButtons = mayEdit && (!isAtOnce || isUndecided || form.failure !== null);
	const buttons = !hasButtons || form.store === null ? null : <Buttons form={form} store={form.store} />;
	return (
		<>
			<FormPanel screen={screen} form={form} buttons={buttons} onBlur={saveNow} />
			{record !== null && children?.(record)}
		</>
	);
}

/** There is something to save, or to discard, only after a change. */
function Buttons({ form, store }: { form: FormSession; store: FormStore }) {
	const t = useText();
	const isDirty = useFormFact(store, () => store.isDirty());
	return (
		<div className="portal-form-buttons">
			<Button disabled={!isDirty} onClick={() => void form.requestClose()}>
				{t(settingsTexts.discard())}
			</Button>
			<Button type="primary" htmlType="submit" disabled={!isDirty} loading={form.isSaving}>
				{t(coreTexts.save())}
			</Button>
		</div>
	);
}
