import { Button } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';

import type { Attachment } from '../../../../contract/files/attachment.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { notify, notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { UserAvatar } from '../../../base/look/user-avatar.tsx';
import { useStore } from '../../../base/state/store.ts';
import { session } from '../../../session/state/session-store.ts';
import { shellTexts } from '../../texts.ts';
import { toSquarePhoto } from './square-photo.ts';
import { texts } from './texts.ts';

const mostBytes = 20 * 1_048_576;

/** The user's photo, and where it may be changed the buttons for that. */
export function OwnPhoto({ isEditable }: { isEditable: boolean }) {
	const t = useText();
	const user = useStore(session, (state) => state.user);
	const input = useRef<HTMLInputElement>(null);
	const [isBusy, setBusy] = useState(false);
	if (user === null) return null;
	const photo = user.info.employee?.photo ?? null;
	const store = async (read: () => Promise<string | null>) => {
		setBusy(true);
		try {
			const id = await read();
			await callApi('/platform/v3/user/photo', { photo: id });
			showPhoto(id);
			notify('success', t(id === null ? texts.photoRemoved() : texts.photoSaved()));
		} catch (failure) {
			notifyError(failure);
		} finally {
			setBusy(false);
		}
	};
	const handleChoose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
		const file = target.files?.[0];
		// The same file can be chosen again.
		target.value = '';
		if (file === undefined) return;
		if (file.size > mostBytes) return notify('error', t(texts.photoTooLarge()));
		const square = await toSquarePhoto(file).catch(() => null);
		if (square === null) return notify('error', t(texts.notAPicture()));
		await store(() => upload(square));
	};
	return (
		<>
			<UserAvatar name={user.info.user.fullname} photo={photo} size={72} />
			{isEditable && (
				<div className="centre-photo">
					<input
						ref={input}
						type="file"
						accept="image/png,image/jpeg,image/gif,image/webp"
						aria-label={t(texts.choosePhoto())}
						tabIndex={-1}
						hidden
						onChange={(event) => void handleChoose(event)}
					/>
					<Button size="small" loading={isBusy} onClick={() => input.current?.click()}>
						{t(photo === null ? texts.choosePhoto() : texts.changePhoto())}
					</Button>
					{photo !== null && (
						<Button size="small" type="text" disabled={isBusy} onClick={() => void store(async () => null)}>
							{t(shellTexts.remove())}
						</Button>
					)}
				</div>
			)}
		</>
	);
}

async function upload(file: File): Promise<string> {
	const form = new FormData();
	form.set('file', file);
	return (await callApi<Attachment>('/platform/v3/file/upload', {}, { form })).id;
}

/** The header shows it at once. */
function showPhoto(photo: string | null): void {
	const { user } = session.get();
	if (!user?.info.employee) return;
	session.set({ user: { ...user, info: { ...user.info, employee: { ...user.info.employee, photo } } } });
}
