import { useState } from 'react';
import { defineIsland, InsertedNode, ServerNode } from 'skerry';
import giftMessage from './gift-message.ts';

const MESSAGES = ['Happy birthday!', 'Thank you!', 'Welcome to your new home!'];

function Suggestions({ onChoose }: { onChoose: (message: string) => void }) {
  const [search, setSearch] = useState('');
  const found = MESSAGES.filter((message) => message.toLowerCase().includes(search.toLowerCase()));
  return (
    <>
      <input
        aria-label="Search suggestions"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul>
        {found.map((message) => (
          <li key={message}>
            <button type="button" onClick={() => onChoose(message)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

export default defineIsland(giftMessage, ({ nodes: { button, field }, state: { isOpen }, set }) => (
  <>
    <ServerNode of={button} onClick={() => set({ isOpen: !isOpen })} />
    {isOpen && (
      <InsertedNode of={button} at="after" classes={{ 'gift-message__list': true }}>
        <Suggestions
          onChoose={(message) => {
            field.value = message;
            set({ isOpen: false });
          }}
        />
      </InsertedNode>
    )}
  </>
));
