process.env.STORE = 'eventstoredb';
