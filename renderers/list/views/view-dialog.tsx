import { Alert, Button, Checkbox, Input, Radio, Select } from 'antd';
import { type FormEvent, useId, useState } from 'react';

import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { listNameOf } from '../../../contract/views/list-name.ts';
import { longestViewName, type SavedView, shareViewRight, type ViewAudience, viewAudiences } from '../../../contract/views/saved-view.ts';
import { readError } from '../../core/failure/error-facts.ts';
import { PageDialog } from '../../core/page/page-dialog.tsx';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';
import type { ListViews } from './use-list-views.ts';
import { saveView, setDefaultView } from './view-calls.ts';

interface Props {
	screen: ResolvedScreen;
	views: ListViews;
	/** The view to rename or share; null to store the list as it is under a new name. */
	view: SavedView | null;
	onClose(): void;
}

const audienceTexts = { private: texts.viewPrivate(), role: texts.viewRole(), everyone: texts.viewEveryone() } as const;
const defaultTexts = { private: texts.viewDefaultMine(), role: texts.viewDefaultRole(), everyone: texts.viewDefaultEveryone() } as const;
const subjects = { private: 'me', role: 'role', everyone: 'everyone' } as const;

/** Chooses a view's name and who sees it. */
export function ViewDialog({ screen, views, view, onClose }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const id = useId();
	const [name, setName] = useState(view?.name ?? '');
	const [audience, setAudience] = useState<ViewAudience>(view?.audience ?? 'private');
	const [roleId, setRoleId] = useState<string | null>(view?.roleId ?? null);
	const [isDefault, setDefault] = useState(false);
	const [isSaving, setSaving] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const mayShare = runtime.may(shareViewRight);
	const roles = (views.views?.roles ?? []).map((role) => ({ value: role.id, label: role.name }));
	const handleSubmit = async (event: FormEvent) => {
		event.preventDefault();
		if (name.trim() === '') return setProblem(t(texts.viewNameMissing()));
		if (audience === 'role' && roleId === null) return setProblem(t(texts.viewRoleMissing()));
		setSaving(true);
		try {
			const shared = { audience, roleId: audience === 'role' ? roleId : null };
			const own = view === null ? { content: views.content } : { id: view.id, version: view.version, content: view.content };
			const saved = await saveView(runtime, { ...own, screen: listNameOf(screen), name: name.trim(), ...shared });
			if (isDefault)
				await setDefaultView(runtime, listNameOf(screen), { viewId: saved.id, subject: subjects[audience], roleId: shared.roleId });
			await views.refresh();
			views.adopt(saved);
			onClose();
		} catch (error) {
			setProblem(readError(error, runtime.language).message);
			setSaving(false);
		}
	};
	return (
		<PageDialog title={t(view === null ? texts.viewSaveTitle() : texts.viewChangeTitle())} width={480} onCancel={onClose} footer={null}>
			<form className="portal-view-form" onSubmit={(event) => void handleSubmit(event)}>
				<label htmlFor={`${id}-name`}>{t(texts.viewName())}</label>
				<Input id={`${id}-name`} autoFocus maxLength={longestViewName} value={name} onChange={(event) => setName(event.target.value)} />
				{mayShare && (
					<>
						<span id={`${id}-audience`}>{t(texts.viewAudience())}</span>
						<Radio.Group
							aria-labelledby={`${id}-audience`}
							value={audience}
							options={viewAudiences.map((value) => ({ value, label: t(audienceTexts[value]) }))}
							onChange={(event) => setAudience(event.target.value as ViewAudience)}
						/>
					</>
				)}
				{audience === 'role' && (
					<>
						<label htmlFor={`${id}-role`}>{t(texts.viewRoleLabel())}</label>
						<Select id={`${id}-role`} value={roleId} options={roles} onChange={setRoleId} />
					</>
				)}
				<Checkbox checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>
					{t(defaultTexts[audience])}
				</Checkbox>
				{problem !== null && <Alert type="error" showIcon title={problem} />}
				<div className="portal-view-buttons">
					<Button onClick={onClose}>{t(coreTexts.cancel())}</Button>
					<Button type="primary" htmlType="submit" loading={isSaving}>
						{t(coreTexts.save())}
					</Button>
				</div>
			</form>
		</PageDialog>
	);
}
